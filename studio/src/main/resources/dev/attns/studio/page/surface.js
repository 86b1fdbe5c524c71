// What a plot draws on: a canvas for the screen and for PNG, a text of SVG; the same calls for both.

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

/** Draws on a canvas whose context is scaled to CSS pixels. */
export class CanvasSurface {
  constructor(context) {
    this.context = context;
  }

  rectangle(x, y, width, height, { fill, stroke, opacity = 1, dash = [] }) {
    const c = this.context;
    c.globalAlpha = opacity;
    if (fill) {
      c.fillStyle = fill;
      c.fillRect(x, y, width, height);
    }
    if (stroke) {
      c.strokeStyle = stroke;
      c.lineWidth = 1;
      c.setLineDash(dash);
      c.strokeRect(x, y, width, height);
    }
    c.globalAlpha = 1;
  }

  /** Pieces are lists [x0, y0, x1, y1, …]; a curve that is not finite somewhere has several. */
  lines(pieces, { stroke, width = 1.5, dash = [], opacity = 1, cap = 'round' }) {
    const c = this.context;
    c.globalAlpha = opacity;
    c.strokeStyle = stroke;
    c.lineWidth = width;
    c.lineJoin = 'round';
    c.lineCap = dash.length ? 'butt' : cap;
    c.setLineDash(dash);
    c.beginPath();
    for (const piece of pieces) {
      c.moveTo(piece[0], piece[1]);
      for (let i = 2; i < piece.length; i += 2) c.lineTo(piece[i], piece[i + 1]);
    }
    c.stroke();
    c.setLineDash([]);
    c.globalAlpha = 1;
  }

  area(outline, { fill, opacity = 1 }) {
    const c = this.context;
    c.globalAlpha = opacity;
    c.fillStyle = fill;
    c.beginPath();
    c.moveTo(outline[0], outline[1]);
    for (let i = 2; i < outline.length; i += 2) c.lineTo(outline[i], outline[i + 1]);
    c.fill();
    c.globalAlpha = 1;
  }

  circle(x, y, radius, { fill, stroke, width = 1.5, opacity = 1 }) {
    const c = this.context;
    c.globalAlpha = opacity;
    c.beginPath();
    c.arc(x, y, radius, 0, 2 * Math.PI);
    if (fill) {
      c.fillStyle = fill;
      c.fill();
    }
    if (stroke) {
      c.strokeStyle = stroke;
      c.lineWidth = width;
      c.stroke();
    }
    c.globalAlpha = 1;
  }

  text(string, x, y, { fill, size = 11.5, align = 'left', weight = 400 }) {
    const c = this.context;
    c.font = `${weight} ${size}px ${FONT}`;
    c.fillStyle = fill;
    c.textAlign = align;
    c.textBaseline = 'alphabetic';
    c.fillText(string, x, y);
  }

  clipped(x, y, width, height, draw) {
    const c = this.context;
    c.save();
    c.beginPath();
    c.rect(x, y, width, height);
    c.clip();
    draw();
    c.restore();
  }

  /** The pixels of another canvas. */
  pixels(canvas, x, y, width, height) {
    this.context.drawImage(canvas, x, y, width, height);
  }

  measure(string, size = 11.5) {
    this.context.font = `400 ${size}px ${FONT}`;
    return this.context.measureText(string).width;
  }
}

/** Writes SVG. */
export class SvgSurface {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.parts = [];
    this.clips = 0;
  }

  rectangle(x, y, width, height, { fill = 'none', stroke, opacity = 1, dash = [] }) {
    this.parts.push(`<rect ${box(x, y, width, height)} fill="${fill}"${stroked(stroke, 1, dash)}${faded(opacity)}/>`);
  }

  lines(pieces, { stroke, width = 1.5, dash = [], opacity = 1 }) {
    const path = pieces.map(piece => outline(piece)).join('');
    this.parts.push(`<path d="${path}" fill="none" stroke-linejoin="round"${stroked(stroke, width, dash)}${faded(opacity)}/>`);
  }

  area(points, { fill, opacity = 1 }) {
    this.parts.push(`<path d="${outline(points)}Z" fill="${fill}"${faded(opacity)}/>`);
  }

  circle(x, y, radius, { fill = 'none', stroke, width = 1.5, opacity = 1 }) {
    this.parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${stroked(stroke, width, [])}${faded(opacity)}/>`);
  }

  text(string, x, y, { fill, size = 11.5, align = 'left', weight = 400 }) {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
    const font = `font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"`;
    this.parts.push(`<text x="${n(x)}" y="${n(y)}" fill="${fill}" ${font}>${escaped(string)}</text>`);
  }

  clipped(x, y, width, height, draw) {
    const name = `clip${this.clips++}`;
    this.parts.push(`<clipPath id="${name}"><rect ${box(x, y, width, height)}/></clipPath><g clip-path="url(#${name})">`);
    draw();
    this.parts.push('</g>');
  }

  pixels(canvas, x, y, width, height) {
    this.parts.push(`<image ${box(x, y, width, height)} href="${canvas.toDataURL('image/png')}"/>`);
  }

  measure(string, size = 11.5) {
    return string.length * size * 0.56;
  }

  toString() {
    const { width, height } = this;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const font = FONT.replaceAll('"', "'");
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${font}">${this.parts.join('\n')}</svg>\n`;
  }
}

const n = value => String(Math.round(value * 100) / 100);
const box = (x, y, width, height) => `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
const faded = opacity => (opacity === 1 ? '' : ` opacity="${opacity}"`);
const stroked = (stroke, width, dash) =>
  stroke ? ` stroke="${stroke}" stroke-width="${width}"${dash.length ? ` stroke-dasharray="${dash.join(' ')}"` : ''}` : '';
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function outline(points) {
  let path = `M${n(points[0])} ${n(points[1])}`;
  for (let i = 2; i < points.length; i += 2) path += `L${n(points[i])} ${n(points[i + 1])}`;
  return path;
}
