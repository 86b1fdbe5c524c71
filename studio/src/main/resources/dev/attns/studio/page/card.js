// A card with a plot: its canvas, its choices, and what can be saved of it.

import { make, save } from './dom.js';
import { palette } from './palette.js';
import { drawPlot } from './plot.js';
import { CanvasSurface, SvgSurface } from './surface.js';
import { on } from './state.js';

const LEGEND = 24;

/**
 * A card; `describe` gives the plot (see plot.js) or null, or `picture` draws something else on a surface; `table` has the columns of
 * its CSV; `legend` is for a plot whose curves the page's own legend does not name.
 */
export class Card {
  constructor(id, title, { describe = null, picture = null, table = null, legend = false, caption = '' }) {
    this.id = id;
    this.title = title;
    this.describe = describe;
    this.picture = picture;
    this.legend = legend;
    this.table = table;
    this.frame = null;
    this.canvas = make('canvas', { role: 'img', 'aria-label': title });
    this.stage = make('div', { className: 'stage' }, this.canvas);
    this.choices = make('div', { className: 'choices' });
    this.caption = make('p', { className: 'caption' }, caption);
    this.tools = make('div', { className: 'tools' }, this.choices, this.saveMenu());
    const heading = make('h2', { id: `${id}-heading` }, title);
    const head = make('div', { className: 'head' }, heading, this.tools);
    this.element = make('section', { className: 'card plot', id: `card-${id}` }, head, this.stage, this.caption);
    this.element.setAttribute('aria-labelledby', `${id}-heading`);
    new ResizeObserver(() => this.draw()).observe(this.stage);
    on('theme', () => this.draw());
  }

  saveMenu() {
    const item = (name, action) => {
      const button = make('button', { type: 'button', 'aria-label': `Save ${this.title} as ${name}` }, name);
      button.addEventListener('click', () => {
        menu.open = false;
        action();
      });
      return button;
    };
    const items = [item('PNG', () => this.savePng()), item('SVG', () => this.saveSvg())];
    if (this.table) items.push(item('CSV', () => save(`${this.id}.csv`, csv(this.table() ?? {}), 'text/csv')));
    const menu = make('details', { className: 'save' }, make('summary', { 'aria-label': `Save ${this.title}` }, 'Save'), make('div', {}, ...items));
    menu.addEventListener('keydown', event => {
      if (event.key === 'Escape') {
        menu.open = false;
        menu.querySelector('summary').focus();
      }
    });
    menu.addEventListener('focusout', event => {
      if (event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
    });
    document.addEventListener('pointerdown', event => {
      if (!menu.contains(event.target)) menu.open = false;
    });
    return menu;
  }

  get size() {
    return [this.stage.clientWidth, this.stage.clientHeight];
  }

  /** Draws what there is now; nothing while the card is not to be seen. */
  draw() {
    const [width, height] = this.size;
    if (!width || !height) return;
    this.paint(new CanvasSurface(sized(this.canvas, width, height)), { width, height, background: false, legend: this.legend });
    this.drawn?.();
  }

  paint(surface, options) {
    const colours = palette();
    if (this.picture) {
      if (options.background) surface.rectangle(0, 0, options.width, options.height, { fill: colours.card });
      this.picture(surface, { ...options, colours });
      return;
    }
    const plot = this.describe();
    this.frame = plot && drawPlot(surface, plot, { ...options, colours });
    if (plot?.pixels && options.background) surface.pixels(plot.pixels, this.frame.left, this.frame.top, this.frame.width, this.frame.height);
    this.tellAloud(plot?.says ?? this.title);
  }

  /** An invitation in place of a plot that has to be asked for. */
  invite(sentence, button) {
    this.invitation = make('div', { className: 'empty' }, make('span', {}, sentence), button);
    this.stage.append(this.invitation);
  }

  /** What the picture shows, for who does not see it. */
  tellAloud(sentence) {
    if (this.canvas.getAttribute('aria-label') !== sentence) this.canvas.setAttribute('aria-label', sentence);
  }

  savePng() {
    const [width, height] = this.size;
    const canvas = make('canvas', {});
    this.paint(new CanvasSurface(sized(canvas, width, height + LEGEND, 2)), { width, height: height + LEGEND, background: true, legend: true });
    canvas.toBlob(blob => save(`${this.id}.png`, blob), 'image/png');
    this.draw();
  }

  saveSvg() {
    const [width, height] = this.size;
    const surface = new SvgSurface(width, height + LEGEND);
    this.paint(surface, { width, height: height + LEGEND, background: true, legend: true });
    save(`${this.id}.svg`, surface.toString(), 'image/svg+xml');
    this.draw();
  }
}

/** A canvas of this size in CSS pixels, cleared, its context scaled. */
export function sized(canvas, width, height, ratio = Math.min(3, window.devicePixelRatio || 1)) {
  const pixels = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels;
  const context = canvas.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** Columns {name: values} as comma-separated values. */
export function csv(columns) {
  const names = Object.keys(columns);
  const rows = [names.map(quoted).join(',')];
  const length = Math.max(0, ...names.map(name => columns[name].length));
  for (let i = 0; i < length; i++) rows.push(names.map(name => columns[name][i] ?? '').join(','));
  return rows.join('\n') + '\n';
}

const quoted = name => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
