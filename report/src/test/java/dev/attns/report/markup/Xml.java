package dev.attns.report.markup;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** Reads markup with the parser of the JDK, which is strict. */
public final class Xml {

    private Xml() {}

    public static Document parse(String text) {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(new InputSource(new StringReader(text)));
        } catch (Exception malformed) {
            throw new AssertionError(malformed.getMessage() + "\n" + text, malformed);
        }
    }

    /** The texts of all elements of a tag, in order. */
    public static List<String> texts(Document document, String tag) {
        return elements(document, tag).stream().map(Element::getTextContent).toList();
    }

    /** An attribute of all elements of a tag that have it, in order. */
    public static List<String> attributes(Document document, String tag, String name) {
        return elements(document, tag).stream()
                .filter(element -> element.hasAttribute(name))
                .map(element -> element.getAttribute(name))
                .toList();
    }

    public static List<Element> elements(Document document, String tag) {
        NodeList nodes = document.getElementsByTagName(tag);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }
}
