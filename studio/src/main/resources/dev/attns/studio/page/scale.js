// Scales: numbers to pixels and back, their ticks, and how numbers are written.

const SUPERSCRIPTS = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };

/** A linear scale from the numbers low..high to the pixels from..to. */
export function linear(low, high, from, to) {
  const factor = (to - from) / (high - low);
  return {
    low, high, from, to,
    logarithmic: false,
    pixel: value => from + (value - low) * factor,
    value: pixel => low + (pixel - from) / factor,
    ticks: () => linearTicks(low, high, Math.max(3, Math.abs(to - from) / (to < from ? 42 : 70))), // upwards they stand closer
  };
}

/** A logarithmic scale; what is not positive has no pixel. */
export function logarithmic(low, high, from, to) {
  const first = Math.log10(low);
  const factor = (to - from) / (Math.log10(high) - first);
  return {
    low, high, from, to,
    logarithmic: true,
    pixel: value => (value > 0 ? from + (Math.log10(value) - first) * factor : NaN),
    value: pixel => 10 ** (first + (pixel - from) / factor),
    ticks: () => decades(low, high, Math.max(2, Math.abs(to - from) / 36)),
  };
}

function linearTicks(low, high, wanted) {
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(candidate => candidate >= rough * 0.999) ?? 10 * power;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index++) {
    ticks.push({ value: index * step, label: tickLabel(index * step, digits, step) });
  }
  return ticks;
}

function tickLabel(value, digits, step) {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || step < 1e-5) return short(value);
  return minus(value.toFixed(Math.min(digits, 12)));
}

function decades(low, high, wanted) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const stride = Math.max(1, Math.ceil((last - first) / wanted));
  const ticks = [];
  for (let exponent = Math.ceil(first / stride) * stride; exponent <= last; exponent += stride) {
    ticks.push({ value: 10 ** exponent, label: powerOfTen(exponent) });
  }
  return ticks;
}

function powerOfTen(exponent) {
  if (exponent === 0) return '1';
  return '10' + [...String(exponent)].map(character => SUPERSCRIPTS[character]).join('');
}

const minus = text => text.replace('-', '−');

/** A number in three digits for people: 0.0123, 1.2·10⁻⁷. */
export function short(value, digits = 3) {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'not finite';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e5) return minus(String(Number(value.toPrecision(digits))));
  const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
  return minus(String(Number(mantissa))) + '·' + powerOfTen(Number(exponent)).replace(/^1$/, '10⁰');
}

/** A number for a field: as few digits as tell it to `digits` significant ones, with a point and a plain minus. */
export function plain(value, digits = 5) {
  return String(Number(Number(value).toPrecision(digits)));
}

/** The range of all finite numbers in the rows, with a margin on both sides; a single value gets some room. */
export function rangeOf(rows, margin = 0.06) {
  let low = Infinity;
  let high = -Infinity;
  for (const row of rows) {
    for (const value of row) {
      if (value === null || !Number.isFinite(value)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return [-1, 1];
  const width = high - low;
  const room = width > 1e-9 * Math.max(Math.abs(low), Math.abs(high)) ? width * margin : Math.max(Math.abs(low) * 0.1, 0.1);
  return [low - room, high + room];
}

/** The decades that hold all positive numbers in the rows, at least `least` and at most `most` of them from the top. */
export function decadesOf(rows, most = 18, least = 3) {
  let low = Infinity;
  let high = 0;
  for (const row of rows) {
    for (const value of row) {
      if (!(value > 0) || !Number.isFinite(value)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (high === 0) return [1e-16, 1];
  const top = Math.ceil(Math.log10(high) + 1e-9);
  const bottom = Math.min(top - least, Math.max(Math.floor(Math.log10(low)), top - most));
  const room = 0.04 * (top - bottom); // for marks on the edge
  return [10 ** (bottom - room), 10 ** (top + room)];
}
