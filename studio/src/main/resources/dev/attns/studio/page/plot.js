// A plot from its description: axes, layers, legend. It knows no solver and no page.
//
// {x: {label, range, log}, y: {…}, layers: [{kind, …}], says, pixels}
// says: what it shows, for who does not see it · pixels: a canvas that belongs over the axes of a picture that is saved
// kinds: line {x, y, look, mark, name} · band {x, low, high, ink, name} · region {x: [a, b], y: [a, b], name} · marks {x, y, ink, mark, name}
//        · rug {x, ink, name}

import { linear, logarithmic } from './scale.js';

const MARGIN = { left: 56, right: 14, top: 24, bottom: 34 };

/** Draws a plot and gives back its frame: the scales and where the axes are. */
export function drawPlot(surface, plot, { width, height, colours, background = true, legend = false }) {
  const keys = legend ? keyPlaces(surface, plot, width) : [];
  const top = MARGIN.top + (keys.length ? keys.at(-1).row * 18 + 20 : 0);
  const frame = {
    left: MARGIN.left, top, width: Math.max(20, width - MARGIN.left - MARGIN.right), height: Math.max(20, height - top - MARGIN.bottom),
  };
  const right = frame.left + frame.width;
  const bottom = frame.top + frame.height;
  frame.x = scaleOf(plot.x, frame.left, right);
  frame.y = scaleOf(plot.y, bottom, frame.top);
  if (background) surface.rectangle(0, 0, width, height, { fill: colours.card });
  drawAxes(surface, plot, frame, colours);
  surface.clipped(frame.left, frame.top, frame.width, frame.height, () => {
    for (const layer of plot.layers) drawLayer(surface, layer, frame, colours);
  });
  for (const key of keys) drawKey(surface, key, colours);
  return frame;
}

function scaleOf(axis, from, to) {
  return (axis.log ? logarithmic : linear)(axis.range[0], axis.range[1], from, to);
}

function drawAxes(surface, plot, frame, colours) {
  const bottom = frame.top + frame.height;
  const right = frame.left + frame.width;
  const label = { fill: colours.quiet };
  for (const tick of frame.y.ticks()) {
    const y = Math.round(frame.y.pixel(tick.value)) + 0.5;
    surface.lines([[frame.left, y, right, y]], { stroke: colours.grid, width: 1, cap: 'butt' });
    surface.text(tick.label, frame.left - 8, y + 4, { ...label, align: 'right' });
  }
  for (const tick of frame.x.ticks()) {
    const x = Math.round(frame.x.pixel(tick.value)) + 0.5;
    surface.lines([[x, frame.top, x, bottom]], { stroke: colours.grid, width: 1, cap: 'butt' });
    surface.text(tick.label, x, bottom + 16, { ...label, align: 'center' });
  }
  surface.lines([[frame.left, bottom + 0.5, right, bottom + 0.5]], { stroke: colours.line, width: 1, cap: 'butt' });
  surface.text(plot.y.label, 8, frame.top - 10, { fill: colours.ink, size: 12 });
  surface.text(plot.x.label, right, bottom + 30, { fill: colours.ink, size: 12, align: 'right' });
}

const DRAWERS = {
  line(surface, layer, frame, colours) {
    const pieces = piecesOf(layer.x, layer.y, frame);
    if (pieces.length) {
      const { width, dash, opacity } = layer.look;
      surface.lines(pieces, { stroke: colours[layer.look.ink], width, dash, opacity });
    }
    if (layer.mark) DRAWERS.marks(surface, { ...layer, ink: layer.look.ink }, frame, colours);
  },
  band(surface, layer, frame, colours) {
    const outline = [];
    for (let i = 0; i < layer.x.length; i++) push(outline, layer.x[i], layer.high[i], frame);
    for (let i = layer.x.length - 1; i >= 0; i--) push(outline, layer.x[i], layer.low ? layer.low[i] : frame.y.low, frame);
    if (outline.length < 6) return;
    surface.area(outline, { fill: colours[layer.ink], opacity: 0.14 });
    const edge = piecesOf(layer.x, layer.high, frame);
    surface.lines(edge, { stroke: colours[layer.ink], width: 1, dash: [1.5, 3] });
  },
  region(surface, layer, frame, colours) {
    const [x0, x1] = layer.x.map(value => near(frame.x.pixel(value), frame.left, frame.width));
    const [y1, y0] = layer.y.map(value => near(frame.y.pixel(value), frame.top, frame.height));
    const box = [x0, y0, Math.max(2, x1 - x0), Math.max(2, y1 - y0)];
    surface.rectangle(...box, { fill: colours.region, opacity: 0.16 });
    surface.rectangle(...box, { stroke: colours.region, opacity: 0.75, dash: [2, 3] });
  },
  marks(surface, layer, frame, colours) {
    for (let i = 0; i < layer.x.length; i++) {
      const x = frame.x.pixel(layer.x[i]);
      const y = frame.y.pixel(layer.y[i]);
      if (Number.isFinite(x) && Number.isFinite(y)) drawMark(surface, layer.mark, x, y, colours[layer.ink], colours.card);
    }
  },
  rug(surface, layer, frame, colours) {
    const bottom = frame.top + frame.height;
    const ticks = layer.x.map(value => frame.x.pixel(value)).filter(Number.isFinite).map(x => [x, bottom, x, bottom - 9]);
    if (ticks.length) surface.lines(ticks, { stroke: colours[layer.ink], width: 1.5, cap: 'butt' });
  },
};

function drawLayer(surface, layer, frame, colours) {
  DRAWERS[layer.kind](surface, layer, frame, colours);
}

/** A mark of a shape of its own, so that it is told without its colour. */
export function drawMark(surface, mark, x, y, ink, paper) {
  if (mark === 'square') surface.rectangle(x - 3, y - 3, 6, 6, { fill: paper, stroke: ink });
  else if (mark === 'triangle') surface.area([x, y - 5, x + 5, y + 4, x - 5, y + 4], { fill: ink });
  else if (mark === 'diamond') surface.area([x, y - 5.5, x + 5.5, y, x, y + 5.5, x - 5.5, y], { fill: ink });
  else if (mark === 'cross') surface.lines([[x - 4, y - 4, x + 4, y + 4], [x - 4, y + 4, x + 4, y - 4]], { stroke: ink, width: 1.8 });
  else surface.circle(x, y, 3.6, { fill: ink });
}

/** Where the entries of the legend stand, in as many rows as they need. */
function keyPlaces(surface, plot, width) {
  const keys = [];
  let x = MARGIN.left;
  let row = 0;
  for (const layer of plot.layers) {
    if (!layer.name || keys.some(key => key.layer.name === layer.name)) continue;
    const length = 28 + surface.measure(layer.name) + 18;
    if (x + length > width && x > MARGIN.left) {
      x = MARGIN.left;
      row++;
    }
    keys.push({ layer, x, row, y: 16 + row * 18 });
    x += length;
  }
  return keys;
}

function drawKey(surface, { layer, x, y }, colours) {
  if (layer.kind === 'line') {
    const { ink, width, dash, opacity } = layer.look;
    surface.lines([[x, y - 4, x + 22, y - 4]], { stroke: colours[ink], width, dash, opacity });
    if (layer.mark) drawMark(surface, layer.mark, x + 11, y - 4, colours[ink], colours.card);
  } else if (layer.kind === 'marks') {
    drawMark(surface, layer.mark, x + 11, y - 4, colours[layer.ink], colours.card);
  } else if (layer.kind === 'rug') {
    surface.lines([[x + 11, y + 1, x + 11, y - 9]], { stroke: colours[layer.ink], width: 1.5 });
  } else {
    surface.rectangle(x, y - 10, 22, 11, { fill: colours[layer.ink ?? 'region'], opacity: 0.3 });
  }
  surface.text(layer.name, x + 28, y, { fill: colours.ink });
}

const FAR = 1e5;

function piecesOf(xs, ys, frame) {
  const pieces = [];
  let piece = null;
  for (let i = 0; i < xs.length; i++) {
    const x = frame.x.pixel(xs[i]);
    const y = ys[i] === null ? NaN : frame.y.pixel(ys[i]);
    if (Number.isFinite(x) && Number.isFinite(y)) {
      if (!piece) pieces.push(piece = []);
      piece.push(Math.max(-FAR, Math.min(FAR, x)), Math.max(-FAR, Math.min(FAR, y)));
    } else {
      piece = null;
    }
  }
  return pieces;
}

function push(outline, valueX, valueY, frame) {
  const x = frame.x.pixel(valueX);
  const y = valueY === null ? NaN : frame.y.pixel(valueY);
  if (Number.isFinite(x) && Number.isFinite(y)) outline.push(x, near(y, frame.top, frame.height));
}

/** A pixel, or one just outside the axes where it is farther off. */
function near(pixel, from, length) {
  return Math.max(from - 50, Math.min(from + length + 50, pixel));
}
