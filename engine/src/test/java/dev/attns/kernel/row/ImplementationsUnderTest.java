package dev.attns.kernel.row;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;

/** The two implementations, the second only where its module is there. */
final class ImplementationsUnderTest {

    private ImplementationsUnderTest() {}

    static boolean vectorModuleIsPresent() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    static ArrayKernels scalar() {
        return new ScalarKernels();
    }

    /** The SIMD implementation; without its module the test that asks is skipped. */
    static ArrayKernels vector() {
        assumeTrue(vectorModuleIsPresent(), "the Vector API module is absent");
        return VectorHolder.create();
    }

    /** The SIMD tiles that the lane width allows, likewise. */
    static List<TileProduct> vectorTiles() {
        assumeTrue(vectorModuleIsPresent(), "the Vector API module is absent");
        return VectorHolder.createTiles();
    }

    /** Loaded only once the module is known to be there. */
    private static final class VectorHolder {

        static ArrayKernels create() {
            return new VectorKernels();
        }

        static List<TileProduct> createTiles() {
            return WideTileProduct.fits()
                    ? List.of(new VectorTileProduct(), new WideTileProduct())
                    : List.of(new VectorTileProduct());
        }
    }
}
