package dev.attns.studio.browser;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse.MoveOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Who sits at a page of the studio: writes, clicks, drags, looks. Whatever the page complains of on its console fails the test. */
final class Visitor {
    private static final Path PICTURES = Path.of("target", "screenshots");
    /** Keeps an endless wait from blocking everything; no test is about a time. */
    private static final double PATIENCE = 120_000;

    static final String PENDULUM = """
            name: swing
            parameters: {g: 9.8}
            state: [angle, rate]
            equations:
              angle: rate
              rate: -g*sin(angle)
            initial: {angle: uniform(0.2, 1), rate: 0}
            step: 0.2
            horizon: 6
            """;

    private final BrowserAndStudio house;
    private final List<BrowserContext> windows = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private NewContextOptions options = new NewContextOptions().setViewportSize(1440, 960);
    private Page page;

    Visitor(BrowserAndStudio house) {
        this.house = house;
    }

    Visitor withScreen(int width, int height) {
        options = options.setViewportSize(width, height);
        return this;
    }

    Visitor inTheDark() {
        options = options.setColorScheme(ColorScheme.DARK);
        return this;
    }

    /** Opens the studio's page in a window of its own, and waits for its first curves. */
    Visitor opens() {
        return opens(house.address());
    }

    Visitor opens(String address) {
        BrowserContext window = house.window(options);
        windows.add(window);
        window.setDefaultTimeout(PATIENCE);
        page = window.newPage();
        page.onPageError(complaints::add);
        page.navigate(address);
        waitFor("document.documentElement.dataset.ready && attnsStudio.state.solution");
        return this;
    }

    /** Another one at the same studio, in a window of its own. */
    Visitor another() {
        return house.visitor();
    }

    Page page() {
        return page;
    }

    Locator see(String selector) {
        return page.locator(selector);
    }

    String text(String selector) {
        return page.textContent(selector);
    }

    Object ask(String expression) {
        return page.evaluate(expression);
    }

    double number(String expression) {
        return ((Number) page.evaluate(expression)).doubleValue();
    }

    void waitFor(String expression) {
        page.waitForFunction("() => Boolean(" + expression + ")");
    }

    /** Does something that has the curves solved anew, and waits until they are drawn. */
    void andSeesNewCurves(Runnable action) {
        page.evaluate("() => { window.formerSolution = attnsStudio.state.solution; }");
        action.run();
        waitFor("attnsStudio.state.solution && attnsStudio.state.solution !== window.formerSolution");
    }

    /** Writes the equation of a pendulum, which is quickly trained for. */
    void writesAPendulum() {
        andSeesNewCurves(() -> writes(PENDULUM));
    }

    void chooses(String group, String system) {
        andSeesNewCurves(() -> page.selectOption("#examples", group + "/" + system));
    }

    void writes(String text) {
        page.fill("#text", text);
    }

    /** Trains with few trajectories, and waits until the page says what the corrected curve does. */
    void trains(int trajectories) {
        page.fill("#trajectories", Integer.toString(trajectories));
        page.click("#train");
        waitFor("document.querySelector('#says b.corrected')");
    }

    /** Types another value of the first component's start. */
    void typesAStart(String value) {
        see("#start input").first().fill(value);
        andSeesNewCurves(() -> see("#start input").first().press("Enter"));
    }

    /** Drags the start by so many pixels, in as many steps. */
    void dragsTheStart(double right, double down, int steps) {
        see("#card-phase").scrollIntoViewIfNeeded();
        BoundingBox box = see(".handle").boundingBox();
        double x = box.x + box.width / 2;
        double y = box.y + box.height / 2;
        page.mouse().move(x, y);
        page.mouse().down();
        page.mouse().move(x + right, y + down, new MoveOptions().setSteps(steps));
        page.mouse().up();
    }

    /** Lets the page give a file, and keeps it under its name. */
    Path saves(Path folder, Consumer<Page> action) {
        Download download = page.waitForDownload(() -> action.accept(page));
        Path file = folder.resolve(download.suggestedFilename());
        download.saveAs(file);
        return file;
    }

    /** A picture for people to look at. */
    Path takesAPicture(String name, boolean wholePage) {
        try {
            Files.createDirectories(PICTURES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0); }");
        Path file = PICTURES.resolve(name + ".png");
        page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(wholePage));
        return file;
    }

    /** What went wrong in the page's own code. */
    List<String> complaints() {
        return complaints;
    }

    void leave() {
        windows.forEach(BrowserContext::close);
        windows.clear();
    }
}
