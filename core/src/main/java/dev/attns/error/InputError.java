package dev.attns.error;

import java.util.Locale;

/**
 * Every way an input can be wrong, with the sentence that says so and what would help. Slots are filled in order. The
 * sentences are for users of the library and of the command alike, so they name no option; the command adds those.
 */
public enum InputError {
    UNKNOWN_SYSTEM("There is no system '%s'%s (name a built-in one or a .yaml file)."),
    NOT_PERIODIC(
            "The equation does not have the period that it is said to have: %s; leave it out, or give the right one."),
    NOT_CONSERVED("The quantity '%s' is not conserved: %s; correct it or leave it out."),
    SYSTEM_TOO_LARGE("The derivatives of the equations have more than %d different parts; make the system smaller."),
    FILE_TOO_LONG("%s has more than %d bytes, too many for a system; name a shorter file."),
    UNKNOWN_SCHEME("There is no scheme '%s'%s (the schemes are %s)."),
    UNKNOWN_ACTIVATION("There is no activation '%s'%s (the activations are %s)."),
    UNKNOWN_NETWORK("There is no network '%s'%s (the networks are %s)."),
    UNKNOWN_NETWORK_ENTRY("There is no entry '%s'%s in the description of a network (the entries of kind %s are %s)."),
    MISSING_NETWORK_ENTRY("The description of the network has no entry '%s'; it needs %s."),
    BAD_NETWORK_ENTRY("The entry %s=%s in the description of a network is not usable: it must be %s."),
    UNKNOWN_METHOD("There is no method '%s'%s (the methods are %s)."),
    UNKNOWN_TRAINER("There is no trainer '%s'%s (the trainers are %s)."),
    UNKNOWN_SCALE("There is no scale '%s'%s (the scales are %s)."),
    UNKNOWN_EXPERIMENT("There is no experiment '%s'%s (the experiments are %s)."),
    NO_SUCH_ROW("No row of these experiments has all the words '%s'; a row is called, for example, '%s'."),
    NO_RESULTS("No experiment has all its results in %s; run one first."),
    UNKNOWN_BENCH_NAME("There is nothing to measure called '%s'%s (the names are %s)."),
    UNKNOWN_INPUT("There is no input '%s'%s (the inputs are %s)."),
    FOREIGN_NETWORK("%s holds no network that can be used: %s."),
    FOREIGN_NETWORK_MISFIT(
            "%s holds a network from %d to %d numbers, but with %s on %s it goes from %d to %d; take another method or system."),
    NOT_FOREIGN_SAFETENSORS("%s is not a safetensors file; save the weights as one, without other objects."),
    UNKNOWN_PART("There is no part '%s'%s (the parts of a model are %s)."),
    UNKNOWN_GUARD("There is no guard '%s'%s (the guards are %s)."),
    NO_GUARD(
            "The model does not say where it was trained, so nothing guards it; train it anew, or do without a guard."),
    NO_CERTIFICATE("The model has no certificate, which error bars are scaled by; train it anew on trajectories of the"
            + " system's own starts."),
    UNKNOWN_ENGINE("There is no engine '%s'%s (the engines are %s)."),
    MISSING_ENGINE("The engine '%s' is not there: its jars are not on the class path; see docs/cluster.md."),
    UNUSABLE_ENGINE("The engine %s cannot be used: %s; %s."),
    TABLES_ELSEWHERE(
            "%s would be a folder of tables, which only an engine of several machines writes; name one, or end in .npy or"
                    + " .csv."),
    UNUSABLE_COLUMNS("The data set cannot be solved: %s; %s."),
    PROBLEM_WITHOUT_TEXT(
            "The problem '%s' is given in Java, which cannot be sent to other machines; write it as a system's text"
                    + " (FormulaProblem, or a .yaml file)."),
    BARS_OF_OTHER_STARTS(
            "Error bars hold for starts that are drawn as the system's own, and for no others; draw them, or"
                    + " audit this batch instead."),
    UNUSABLE_INPUT("The network cannot have the input '%s': %s; use %s."),
    UNKNOWN_PARAMETER("The system '%s' has no parameter '%s'%s (its parameters are %s)."),
    REPEATED_PARAMETER("The parameter '%s' is given twice in '%s'; give it once."),
    MALFORMED_PARAMETER("'%s' in '%s' is not a parameter; write NAME=VALUE, with commas between them."),
    BAD_PARAMETER_VALUE("The parameter %s=%s is not usable: it must be %s."),
    BAD_PARAMETER_COUNT("The parameter '%s' has %d values, but this system needs %d (or one value for all)."),
    PARAMETER_IS_FIXED(
            "The parameter '%s' is the same for all trajectories of %s (%s); leave it out, or let it vary in the system, and"
                    + " train a model so."),
    NOTHING_VARIES("All trajectories of %s have the same parameters; give no sets, or let some vary in the system."),
    SET_NOT_TRAINED("Set %d of %s has %s=%s, but the model was trained for %s from %s to %s; keep to that, or train one"
            + " for a wider range."),
    RANGE_NOT_TRAINED(
            "The parameter %s=%s reaches beyond what the model was trained for, %s from %s to %s; keep to that, or train one"
                    + " for a wider range."),
    NON_FINITE_SET("Set %d of %s has %s=%s; parameters must be finite."),
    WRONG_SET_LENGTH("Set %d of the parameters has %d numbers, but %s needs %d (%s)."),
    BAD_SET_SHAPE("%s has the shape %s, but %s needs sets of parameters of shape [set, %d] (%s)."),
    NO_SETS("%s holds no set of parameters; give at least one."),
    TOO_MANY_SETS("The grids of '%s' have %.3g points together; the most are %d."),
    SETS_AND_STARTS(
            "%d sets of parameters do not go with %d starts; give as many of one as of the other, or one of either."),
    SETS_WITHOUT_COUNT("The parameters '%s' do not say how many trajectories; give their number, starts, or a grid."),
    SUMMARY_TOO_LARGE(
            "A summary of %d times and %d components needs too much memory; keep at most %d times of that many components."),
    UNKNOWN_COLUMN("%s, line 1: there is no column '%s'%s (the columns are %s)."),
    FIXED_COLUMN(
            "%s, line 1: the parameter '%s' is the same for all trajectories of %s; leave its column out, or let it vary in the"
                    + " system."),
    REPEATED_COLUMN("%s, line 1: the column '%s' is there twice; name it once."),
    MISSING_COLUMN("%s, line 1: the column '%s' is missing; the header must name all of %s."),
    BAD_STEP("The step is %s; it must be a finite number above zero."),
    BAD_TIME("The time interval from %s to %s is not usable; both ends must be finite."),
    STEP_DOES_NOT_DIVIDE(
            "The step %s does not divide the interval of length %s into whole steps; the nearest that do are %s."),
    HORIZON_BETWEEN_STEPS(
            "The horizon %s is no whole number of steps of %s, for which the correction was trained; take %s."),
    TOO_MANY_STEPS("The step %s cuts the interval of length %s into more than %d steps; take a larger step."),
    STEP_BELOW_RESOLUTION(
            "The step %s is too small to be distinguished near time %s in double precision; take a larger step."),
    WRONG_STEP("The points are %s apart, but the correction was trained for steps of %s and holds for no other."),
    NO_DENSE_OUTPUT(
            "Some times lie between the model's steps of %s, where it tells nothing; take whole steps, or train anew."),
    BAD_LISTED_TIME("Time %d of the list is %s; times must be finite numbers."),
    TIMES_OUT_OF_ORDER("Time %d of the list, %s, does not come after %s; list times in order, each once."),
    TIME_OUTSIDE("The time %s lies outside 0 to %s; list times from there, or solve for longer."),
    LISTED_TIMES_ACCURATELY(
            "Accurate solutions are made at equally spaced times; list other times with a model, rk4 or dop853."),
    BACKWARD_CORRECTION(
            "The time runs backward, from %s to %s, but the correction was trained forward and holds for no other"
                    + " direction; solve that with a classical scheme."),
    EVERY_DOES_NOT_DIVIDE("Keeping every %d-th of %d steps would miss the end; use a divisor of %d, for example %s."),
    BAD_EVENT_NAME("An event cannot be called '%s'; its name has letters, digits, '_', '-' and '.', a letter first."),
    REPEATED_EVENT("There is an event '%s' already; give each a name of its own."),
    NO_EVENTS("There is no event to look for; give at least one, or a bound below which a trajectory has settled."),
    UNKNOWN_EVENT("There is no event '%s'%s (the events are %s)."),
    BAD_SETTLED_BOUND("The bound below which a trajectory has settled is %s; it must be a finite number above zero."),
    EVENT_AT_START(
            "The event '%s' is zero at the start of trajectory %d, at time %s, so nobody knows whether it has happened; begin"
                    + " beside it, or change its formula."),
    NO_STATES_INSIDE(
            "%s tells no states inside its steps, where events are looked for; use another solver, or train the model anew."),
    BAD_COUNT("%s is %s; it must be a whole number from %d to %d."),
    BAD_HORIZON("The horizon is %s; it must be a finite number above zero."),
    BAD_SETTING("The %s is %s; it must be %s."),
    NOT_IN_CLOSED_FORM("%s cannot be trained in closed form: %s; change that or train by gradient."),
    NOT_IN_BLOCKS(
            "A training by gradient sees its data again and again, so that they must be in memory; train on fewer, or in"
                    + " closed form."),
    TOO_WIDE_TO_MOVE(
            "A hidden layer of %d units that read %d rows is too large for variable projection; use at most %d units, or"
                    + " plain least squares, which leave the layer as drawn."),
    TOO_FEW_POINTS("The data have %d points in time, too few for roll-outs of %d steps; use longer trajectories."),
    DIFFERENT_TIMES(
            "The trajectories begin at different times, and the equation depends on the time; use trajectories that begin"
                    + " together."),
    NON_FINITE_DATA("Trajectory %d of the data has the value %s at time %s; the data must be finite."),
    STIFF(
            "%s is stiff: it has motions that die out at a rate of %s, for which %s is stable only at steps of up to %s, and the"
                    + " finest that was tried is %s; use an implicit integrator, or other parameters."),
    BLOWS_UP(
            "Accurate trajectories of %s do not reach the time %s: number %d blows up at about time %s; end before that, or"
                    + " change starts and parameters."),
    MALFORMED_REFERENCE("'%s' is not a reference; write 'accurate' or SCHEME:STEP, for example rk4:1e-3."),
    BAD_TOLERANCE("The tolerance is %s; it must lie between 1e-14 and 1e-2."),
    BAD_START_SHAPE("%s has %s, but %s needs starts of shape [trajectory, %d]."),
    BAD_START_NUMBER("'%s' at place %d of the start is not a number; write %d numbers with commas between them."),
    OTHER_STEP("The step is %s, but the correction was trained for steps of %s and holds for no other."),
    OTHER_DIMENSION("The equation has %d components, but the model is of %s, which has %d (%s)."),
    OTHER_RIGHT_HAND_SIDE(
            "The equation is not that of the model, %s: at time %s its slope is %s in component %s where the model's is %s;"
                    + " give the one that the model was trained on, or train a model for this one."),
    SECONDARY_EQUATIONS(
            "The equation has %d secondary sets, and a model steps by what it was trained on alone; integrate"
                    + " them by a classical integrator."),
    FAILED_BY_GUARD("The step at time %s begins outside the region that the model was trained on; let order 8 take such"
            + " steps, or train on more starts."),
    WRONG_TRAJECTORY_PARAMETERS("The number of parameters of the trajectory is %d, but the equation has %d."),
    WRONG_SLOPES("The number of slopes that the equation returns is %d, but it has %d components."),
    WRONG_START_LENGTH("The start has %d numbers, but %s needs %d (%s)."),
    NON_FINITE_START("The start of trajectory %d has the value %s in component %s; starts must be finite."),
    NO_STARTS("%s holds no trajectory; give at least one start."),
    NOT_NPY("%s is not a .npy file: it does not begin with the NumPy mark."),
    NPY_VERSION("%s is a .npy file of version %d.%d; versions 1.0, 2.0 and 3.0 are read."),
    NPY_HEADER("%s has a .npy header that cannot be read: %s."),
    NPY_TYPE("%s holds values of type '%s'; float64 and float32 are read."),
    NPY_LENGTH("%s is %s: its header promises %d bytes of data and %d are there."),
    NOT_SAFETENSORS("%s is not a safetensors file; name one that attns wrote."),
    SAFETENSORS_HEADER("%s has a safetensors header that cannot be used: %s; copy it again or make it anew."),
    SAFETENSORS_TYPE("%s holds the tensor '%s' of type '%s'; F64 and F32 are read."),
    SAFETENSORS_LENGTH("%s is %s: it should have %s%d bytes and has %d; copy it again or make it anew."),
    FOREIGN_SAFETENSORS("%s is a safetensors file, but not of the format '%s': %s; name one of that format."),
    NEWER_FORMAT("%s has version %d of the format '%s', and this attns understands up to %d; use a newer attns."),
    DAMAGED_FILE("%s is damaged: its content does not match its checksum; copy it again or make it anew."),
    MISSING_TENSOR("%s has no tensor '%s', which the format '%s' needs; make it anew."),
    MISSING_METADATA("%s has no metadata entry '%s', which the format '%s' needs; make it anew."),
    BAD_PARAMETER_SHAPE(
            "%s has the shape %s; the parameters of %d trajectories have the shape [trajectory, parameter]."),
    BAD_TRAJECTORY_SHAPE("%s has the shape %s; trajectories have the shape [time, trajectory, component]."),
    TOO_LARGE_FOR_MEMORY("%s needs %d numbers, more than one array holds; read it in tiles."),
    SYSTEM_TEXT("%s, line %d, column %d: %s\n  %s\n  %s^"),
    MALFORMED_JSON("%s is not readable JSON: %s at line %d, column %d."),
    DAMAGED_ENTRY("%s is damaged or no entry that attns wrote; delete it, and what it held is made anew."),
    MISSING_FILE("There is no file %s."),
    NOT_A_FILE("%s is a folder; name a file."),
    NOT_A_FOLDER("%s is a file; name a folder."),
    MISSING_FOLDER("There is no folder %s to write %s into; make it first."),
    UNWRITABLE_FOLDER("Nothing can be written into the folder %s; choose another place."),
    OUTPUT_EXISTS("%s exists already; choose another name, or allow that it is replaced."),
    UNFINISHED_OUTPUT_DIFFERS("%s is the unfinished work of another command (%s); finish that one or start over."),
    OUTPUT_IN_USE("%s is being written by another run; wait for it or choose another name."),
    BAD_OUTPUT_NAME("The output '%s' has an unknown ending; use %s."),
    MALFORMED_MODEL("%s is not a usable model: %s."),
    EQUATION_NOT_WRITTEN_OUT(
            "The equation of %s is a function given in Java, which cannot be written out; give it as formulas, or export the"
                    + " correction alone."),
    NETWORK_NOT_EXPORTED(
            "The network of the model, %s, cannot be written out; train a perceptron or a polynomial instead."),
    BAD_C_NAME("The name '%s' cannot be used in C: %s; use letters, digits and underscores, a letter first."),
    CHECKPOINT_DIFFERS("%s is a checkpoint of another training (%s); use the same settings or start over."),
    UNUSABLE_CHECKPOINT("%s is not a usable checkpoint: %s; start over."),
    CHECKPOINT_EXISTS("%s is the checkpoint of a stopped training; resume it or start over."),
    HORIZON_NOT_IN_DATA("The horizon %s is not one of the data's times, which go from %s to %s in steps of %s."),
    FIT_FAILED(
            "From none of %d guesses do the solutions stay finite; narrow the ranges of the parameters, or shorten the data."),
    NOTHING_OBSERVED("%s has no column of a component; the components are %s."),
    NOT_FITTED_NOR_KNOWN(
            "The parameter '%s' of %s is neither among those to fit nor a column of the data; add it to one of them."),
    NOT_VARIED("'%s'%s is no parameter that varies from trajectory to trajectory in %s; %s."),
    START_NOT_OBSERVED(
            "The data have %d of %d components, so starts cannot be taken from them; let them be estimated too."),
    TOO_FEW_OBSERVATIONS("%d observed numbers cannot determine %d unknowns; more points or trajectories are needed."),
    UNKNOWN_DIRECTION(
            "There is no '%s'%s in %s to differentiate by; its components are %s, its parameters of every trajectory %s."),
    DATA_PARAMETERS(
            "%s has %d parameters of every trajectory, but %s has %d; they stand in %s, of shape [trajectory, parameter]."),
    DATA_MISMATCH("%s does not fit: it has %s %s, but %s needs %s."),
    OTHER_EQUATION("%s does not fit: it was made from another equation that is called %s too (%s); make it anew."),
    BAD_DESCRIBED_TIMES(
            "%s says that the times go from %s to %s, which cannot be those of %d points; correct it or remove it."),
    DATA_SPACING(
            "%s does not fit: it has points %s apart, and the step %s is no whole multiple of that; take another step or"
                    + " resample the points."),
    DATA_TOO_SHORT("%s is too short for a step of %s: the times that its trajectories share go from %s to %s."),
    CSV_HEADER("%s, line 1: the header is '%s'; it must be trajectory,t and then, in any order, the components %s."),
    UNKNOWN_COMPONENT("There is no component '%s'%s (the components are %s)."),
    CSV_UNKNOWN_COMPONENT("%s, line 1: there is no component '%s'%s (the components are %s)."),
    CSV_REPEATED_COMPONENT("%s, line 1: the component '%s' is named twice; name it once."),
    CSV_MISSING_COMPONENT("%s, line 1: the component '%s' is missing; the header must name all of %s."),
    CSV_CHANGING_PARAMETER(
            "%s, line %d: the parameters change from %s to %s; a trajectory has the same ones in all its lines."),
    CSV_COLUMNS("%s, line %d: the number of columns is %d, but the header has %d."),
    CSV_NOT_A_NUMBER("%s, line %d: '%s' in column '%s' is not a number; write numbers as in 1.5 or -2e-3."),
    CSV_NOT_FINITE("%s, line %d: the value in column '%s' is %s; the data must be finite."),
    CSV_SCATTERED("%s, line %d: trajectory '%s' comes up again after another; put its lines together."),
    CSV_TIME_NOT_RISING("%s, line %d: the time goes from %s to %s; within a trajectory times must rise."),
    TIME_GAP("%s, line %d: the time goes from %s to %s; the points before are %s apart; put in what is missing, or"
            + " resample the points."),
    UNEQUAL_TIMES(
            "%s, line %d: the time goes from %s to %s; the points before are %s apart; use equally spaced points, or"
                    + " resample them."),
    OTHER_TIMES(
            "%s, line %d: trajectory '%s' has the time %s where '%s' has %s; give all the same times, or resample the points."),
    DIFFERENT_LENGTHS("%s, line %d: trajectory '%s' ends after %d points and '%s' after %d; give all the same times, or"
            + " resample the points."),
    TOO_FEW_TRAJECTORIES("%d trajectories are too few: at least %d are needed, one of them to validate."),
    TOO_LITTLE_MEMORY(
            "This training needs about %d MB of memory and Java has %d MB; use a smaller batch or a narrower network.");

    private final String sentence;

    InputError(String sentence) {
        this.sentence = sentence;
    }

    /** The sentence with its slots. */
    String sentence() {
        return sentence;
    }

    /** The exception that carries this error's sentence with its slots filled. */
    public InputException with(Object... slots) {
        return new InputException(this, String.format(Locale.ROOT, sentence, slots), slots);
    }
}
