/** Hexadecimal sRGB of an OKLCH colour; chroma is lowered until it fits into sRGB. */
export function oklch(lightness: number, chroma: number, hue: number, alpha = 1): string {
  for (let reduced = chroma; ; reduced -= 0.005) {
    const channels = linear(lightness, Math.max(0, reduced), hue);
    if (reduced <= 0 || channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) {
      const digits = channels.map((channel) => byte(encode(channel)));
      return `#${digits.join('')}${alpha < 1 ? byte(alpha) : ''}`;
    }
  }
}

function linear(lightness: number, chroma: number, hue: number): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encode = (channel: number): number => {
  const value = Math.max(0, Math.min(1, channel));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
};

const byte = (value: number): string =>
  Math.round(Math.max(0, Math.min(1, value)) * 255)
    .toString(16)
    .padStart(2, '0');
