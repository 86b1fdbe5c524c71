package dev.attns.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What others may depend on: those modules that do not say that they are unpublished. Runs after the jars have been packed. */
class PublishedScenario {

    private static final Path ROOT = Path.of("..");

    private static String pom(String module) throws IOException {
        return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
    }

    private static List<String> texts(String pom, String element) {
        return Pattern.compile("<" + element + ">(.*?)</" + element + ">")
                .matcher(pom)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static List<String> modules() throws IOException {
        List<String> published = new ArrayList<>();
        for (String module : texts(pom("."), "module")) {
            if (!pom(module).contains("<packaging>pom</packaging>")
                    && !pom(module).contains("<unpublished>true</unpublished>")) {
                published.add(module);
            }
        }
        return published;
    }

    /** The jars of modules that were built with this one; a build of a part has not all. */
    private static Map<String, JarFile> jars() throws IOException {
        Map<String, JarFile> jars = new TreeMap<>();
        for (String module : modules()) {
            Path jar = ROOT.resolve(module).resolve("target/attns-" + module + "-" + Version.current() + ".jar");
            if (Files.exists(jar)) {
                jars.put(module, new JarFile(jar.toFile()));
            }
        }
        assertThat(jars).containsKeys("engine", "core", "export");
        return jars;
    }

    @Test
    void theBillOfMaterialsListsThemAllInThisVersion() throws IOException {
        String bill = pom("bom");
        String managed =
                bill.substring(bill.indexOf("<dependencyManagement>"), bill.indexOf("</dependencyManagement>"));
        assertThat(texts(managed, "artifactId"))
                .containsExactlyElementsOf(
                        modules().stream().map(module -> "attns-" + module).toList());
        assertThat(texts(bill.substring(0, bill.indexOf("<dependencyManagement>")), "version"))
                .containsExactly(Version.current());
        assertThat(texts(managed, "version")).containsOnly("${project.version}");
        assertThat(pom("examples")).contains("<version>" + Version.current() + "</version>");
    }

    @Test
    void eachHasItsLicenceAndItsNameAsAModule() throws IOException {
        for (Map.Entry<String, JarFile> each : jars().entrySet()) {
            try (JarFile jar = each.getValue()) {
                assertThat(jar.getEntry("META-INF/LICENSE")).as(each.getKey()).isNotNull();
                assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                        .isEqualTo("dev.attns." + each.getKey());
            }
        }
    }

    @Test
    void noPackageIsInTwoOfThem() throws IOException {
        Map<String, String> places = new TreeMap<>();
        for (Map.Entry<String, JarFile> each : jars().entrySet()) {
            try (JarFile jar = each.getValue()) {
                Stream<String> packages = jar.stream()
                        .map(entry -> entry.getName())
                        .filter(name -> name.endsWith(".class"))
                        .map(name -> name.substring(0, name.lastIndexOf('/')))
                        .distinct();
                for (String room : packages.toList()) {
                    assertThat(places.put(room, each.getKey())).as(room).isNull();
                }
            }
        }
        assertThat(places).hasSizeGreaterThan(20);
    }

    @Test
    void whatIsToBeReliedOnIsListedWhereThereIsSomething() throws IOException {
        for (Map.Entry<String, JarFile> each : jars().entrySet()) {
            try (JarFile jar = each.getValue()) {
                boolean hasTypes = jar.stream()
                        .anyMatch(entry -> entry.getName().endsWith(".class")
                                && !entry.getName().endsWith("package-info.class"));
                // The list of core has the types of engine as well, which nobody needs alone.
                if (hasTypes && !each.getKey().equals("engine")) {
                    assertThat(ROOT.resolve(each.getKey()).resolve("public-api.txt"))
                            .exists();
                }
            }
        }
    }

    @Test
    void thePageOfTheLibraryNamesEachWithItsVersion() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/library.md"));
        for (String module : modules()) {
            assertThat(page).contains("`attns-" + module + "`", "`dev.attns." + module + "`");
        }
        for (String file : List.of("docs/library.md", "README.md")) {
            Stream<MatchResult> versions = Pattern.compile("<version>(.*?)</version>")
                    .matcher(Files.readString(ROOT.resolve(file)))
                    .results();
            assertThat(versions.map(found -> found.group(1))).isNotEmpty().containsOnly(Version.current());
        }
    }
}
