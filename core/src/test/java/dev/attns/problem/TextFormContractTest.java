package dev.attns.problem;

import java.util.List;
import org.junit.jupiter.api.Nested;

/** What the built-in systems promise, their text forms promise too. */
class TextFormContractTest {

    @Nested
    class OfSpringMass extends SpringMassTest {
        @Override
        List<String> problems() {
            return TextForms.of(super.problems());
        }
    }

    @Nested
    class OfKLinkPendulum extends KLinkPendulumTest {
        @Override
        List<String> problems() {
            return TextForms.of(super.problems());
        }
    }

    @Nested
    class OfElasticPendulum extends ElasticPendulumTest {
        @Override
        List<String> problems() {
            return TextForms.of(super.problems());
        }
    }

    @Nested
    class OfHenonHeiles extends HenonHeilesTest {
        @Override
        List<String> problems() {
            return TextForms.of(super.problems());
        }
    }

    @Nested
    class OfLorenz extends LorenzTest {
        @Override
        List<String> problems() {
            return TextForms.of(super.problems());
        }
    }

    @Nested
    class OfVanDerPol extends VanDerPolTest {
        @Override
        List<String> problems() {
            return TextForms.of(super.problems());
        }
    }
}
