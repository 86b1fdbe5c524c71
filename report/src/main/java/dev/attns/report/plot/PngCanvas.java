package dev.attns.report.plot;

import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Canvas;
import dev.attns.report.plot.drawing.Dash;
import dev.attns.report.plot.drawing.Label;
import dev.attns.report.plot.drawing.Lettering;
import dev.attns.report.plot.drawing.Paint;
import dev.attns.report.plot.drawing.Palette;
import dev.attns.report.plot.drawing.StrokeLettering;
import dev.attns.report.plot.drawing.SystemLettering;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Draws into an image on light paper, two pixels to the unit. It needs no screen, and no fonts. */
final class PngCanvas implements Canvas {

    static final int PIXELS = 2;
    private static final String HEADLESS = "java.awt.headless";

    private final BufferedImage image;
    private final Graphics2D graphics;
    private final Lettering lettering;

    private PngCanvas(Layout layout, Lettering lettering) {
        this.lettering = lettering;
        int width = (int) Math.ceil(PIXELS * layout.width());
        int height = (int) Math.ceil(PIXELS * layout.height());
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(color(Palette.PAPER, 1));
        graphics.fillRect(0, 0, width, height);
        graphics.scale(PIXELS, PIXELS);
    }

    /** The plot as a file, with the system's letters where it has any. */
    static byte[] draw(Plot plot) {
        return draw(plot, systemLettering());
    }

    static byte[] draw(Plot plot, Lettering lettering) {
        declareHeadless();
        Layout layout = new Layout(plot);
        PngCanvas canvas = new PngCanvas(layout, lettering);
        layout.paintOn(canvas);
        canvas.graphics.dispose();
        return canvas.encoded();
    }

    private static Lettering systemLettering() {
        declareHeadless();
        return SystemLettering.where().orElseGet(StrokeLettering::new);
    }

    /** Without this, a drawing would look for a screen, and fail where there is none. */
    private static void declareHeadless() {
        if (System.getProperty(HEADLESS) == null) {
            System.setProperty(HEADLESS, "true");
        }
    }

    private byte[] encoded() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static Color color(Paint paint, double opacity) {
        return new Color(paint.light() | (int) Math.round(255 * opacity) << 24, true);
    }

    @Override
    public void line(double[] x, double[] y, Paint paint, double width, Dash dash) {
        graphics.setColor(color(paint, 1));
        float[] dashes = new float[dash.lengths().length];
        for (int i = 0; i < dashes.length; i++) {
            dashes[i] = (float) dash.lengths()[i];
        }
        int cap = BasicStroke.CAP_BUTT;
        int join = BasicStroke.JOIN_ROUND;
        graphics.setStroke(
                dashes.length == 0
                        ? new BasicStroke((float) width, cap, join)
                        : new BasicStroke((float) width, cap, join, 1, dashes, 0));
        graphics.draw(path(x, y));
    }

    @Override
    public void polygon(double[] x, double[] y, Paint paint, double opacity) {
        graphics.setColor(color(paint, opacity));
        Path2D path = path(x, y);
        path.closePath();
        graphics.fill(path);
    }

    private static Path2D path(double[] x, double[] y) {
        Path2D.Double path = new Path2D.Double(Path2D.WIND_NON_ZERO, x.length);
        path.moveTo(x[0], y[0]);
        for (int i = 1; i < x.length; i++) {
            path.lineTo(x[i], y[i]);
        }
        return path;
    }

    @Override
    public void text(Label label) {
        AffineTransform before = graphics.getTransform();
        graphics.setColor(color(Palette.TEXT, 1));
        graphics.translate(label.x(), label.y());
        if (label.upward()) {
            graphics.rotate(-Math.PI / 2);
        }
        lettering.draw(graphics, label);
        graphics.setTransform(before);
    }

    @Override
    public void clip(Box box) {
        graphics.setClip(new Rectangle2D.Double(box.left(), box.top(), box.width(), box.height()));
    }

    @Override
    public void unclip() {
        graphics.setClip(null);
    }
}
