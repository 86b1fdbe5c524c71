package dev.attns.measure.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.problem.Parameters;

/**
 * The elastic pendulum and the slope of RK4 along it as operations on tensors.
 *
 * <p>A batch of states is one tensor [component, trajectory], so that what all components share is one operation.
 */
final class TorchPendulum {

    private static final int COMPONENTS = 4;

    private final double gravity;
    private final double stiffness;
    private final double rest;
    private final double coriolis;

    TorchPendulum() {
        Parameters parameters = ElasticPendulumModel.problem().parameters();
        gravity = parameters.real("g");
        stiffness = parameters.real("k") / parameters.real("m");
        rest = parameters.real("l0");
        coriolis = parameters.real("coriolis");
    }

    /** {@code S = (k1 + 2 k2 + 2 k3 + k4)/6}. Results belong to the state's manager; the state is not modified. */
    NDArray rungeKuttaSlope(NDArray state, double step) {
        NDArray first = slope(state);
        NDArray second = slope(first.mul(step / 2).addi(state));
        NDArray third = slope(second.mul(step / 2).addi(state));
        NDArray fourth = slope(third.mul(step).addi(state));
        return second.addi(third).muli(2).addi(first).addi(fourth).divi(6);
    }

    private NDArray slope(NDArray state) {
        NDList rows = state.split(COMPONENTS);
        NDArray angle = rows.get(0);
        NDArray length = rows.get(1);
        NDArray omega = rows.get(2);
        NDArray speed = rows.get(3);
        NDArray angular =
                angle.sin().muli(-gravity).subi(omega.mul(coriolis).muli(speed)).divi(length);
        NDArray radial = omega.square()
                .muli(length)
                .subi(length.sub(rest).muli(stiffness))
                .addi(angle.cos().muli(gravity));
        return NDArrays.concat(new NDList(omega, speed, angular, radial));
    }
}
