package dev.attns.report.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void textsAndAttributesAreEscaped() {
        Markup markup = new Markup().element("p", "a < b & \"c\" > d", "title", "\"<&>\"");
        assertThat(markup).hasToString("<p title=\"&quot;&lt;&amp;&gt;&quot;\">a &lt; b &amp; \"c\" &gt; d</p>");
    }

    @Test
    void aTextComesBackAsItWas() {
        String text = "</p><script>alert('1')</script> ]]> &amp; – 解 😀";
        assertThat(Xml.texts(Xml.parse(new Markup().element("p", text).toString()), "p"))
                .containsExactly(text);
    }

    @Test
    void whatXmlCannotHoldIsReplaced() {
        String text = new Markup().element("p", "a\u0000b\u001bc\ud800d\uffff").toString();
        assertThat(Xml.texts(Xml.parse(text), "p")).containsExactly("a\ufffdb\ufffdc\ufffdd\ufffd");
    }

    @Test
    void tagsAreClosedInOrder() {
        Markup markup = new Markup()
                .open("ul")
                .open("li")
                .text("one")
                .empty("br")
                .close()
                .close();
        assertThat(markup).hasToString("<ul><li>one<br/></li></ul>");
    }

    @Test
    void aTagThatIsLeftOpenIsNoticed() {
        assertThatThrownBy(() -> new Markup().open("ul").toString()).isInstanceOf(IllegalStateException.class);
    }
}
