package dev.attns.studio.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One browser and one studio for all tests of a virtual machine. */
final class BrowserAndStudio implements AutoCloseable {
    private final Playwright playwright;
    private final Browser browser;
    private final RunningStudio studio;
    private final List<Visitor> visitors = new ArrayList<>();

    private BrowserAndStudio(Playwright playwright, Browser browser, RunningStudio studio) {
        this.playwright = playwright;
        this.browser = browser;
        this.studio = studio;
    }

    static BrowserAndStudio open(Path chromium) {
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        // A container's root has no sandbox to put the pages into; they are our own.
        Browser browser = playwright
                .chromium()
                .launch(new LaunchOptions().setExecutablePath(chromium).setArgs(List.of("--no-sandbox")));
        return new BrowserAndStudio(playwright, browser, RunningStudio.start());
    }

    Visitor visitor() {
        Visitor visitor = new Visitor(this);
        visitors.add(visitor);
        return visitor;
    }

    /** A window that knows nothing of the others. */
    BrowserContext window(NewContextOptions options) {
        return browser.newContext(options.setAcceptDownloads(true));
    }

    String address() {
        return studio.address();
    }

    /** Closes the windows of a test; a page that complained fails it. */
    void goHome() {
        List<String> complaints = visitors.stream()
                .flatMap(visitor -> visitor.complaints().stream())
                .toList();
        visitors.forEach(Visitor::leave);
        visitors.clear();
        if (!complaints.isEmpty()) throw new AssertionError("The page complained: " + complaints);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
        studio.close();
    }
}
