package dev.attns.export.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CNameTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "elastic-pendulum|elastic_pendulum",
                "spring-mass:d=20|spring_mass_d_20",
                "some/where/duffing.yaml|duffing",
                "three-body.yml:m=2..3|three_body_m_2_3",
                "2-link|system_2_link",
                "double|system_double",
                "main|system_main",
                "Ösenöhr|sen_hr",
                "αβγ|system"
            })
    void theNameOfASystemIsMadeUsable(String system, String name) {
        assertThat(CName.of(system)).isEqualTo(name);
        assertThat(CName.checked(name)).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2x",
                "a-b",
                "a b",
                "_hidden",
                "größe",
                "a;b",
                "while",
                "main",
                "Math",
                "stdint",
                "a23456789_b23456789_c23456789_d23456789_e"
            })
    void aNameThatCCannotSpellIsRefused(String name) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> CName.checked(name))
                .satisfies(refused -> assertThat(refused.error()).isEqualTo(InputError.BAD_C_NAME))
                .withMessageContaining("'" + name + "'");
    }
}
