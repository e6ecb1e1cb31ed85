/** Scenes of the demo town's photographs as SVG of 960 × 720: things on tables, water, weather; no faces. */

/** Numbers that look random and are the same each time (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const fall = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const round = (id: string, light: string, dark: string) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

const soft = (id: string, by: number) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1c120b" opacity=".5" filter="url(#soft)"/>`;

/** A wall with light from a window on it, above a table top. */
const table = (wall: string, wood: string, edge: number) =>
  `<defs>${soft('soft', 18)}${soft('light', 34)}${fall('wood', wood, '#3d2616')}</defs><rect width="960" height="720" fill="${wall}"/>
<path d="M520 0 800 0 640 ${edge} 330 ${edge}Z" fill="#ffe9c4" opacity=".55" filter="url(#light)"/>
<rect y="${edge}" width="960" height="${720 - edge}" fill="url(#wood)"/>${times(7, (at) => `<path d="M0 ${edge + 30 + at * 34} C300 ${edge + 22 + at * 36} 600 ${edge + 44 + at * 32} 960 ${edge + 28 + at * 35}" fill="none" stroke="#2b190d" stroke-opacity=".22" stroke-width="2"/>`)}`;

/** A pot that was turned: its outline by half widths from the foot to the rim. */
function pot(x: number, foot: number, widths: readonly number[], step: number, lean: number): string {
  const side = (sign: number) => widths.map((width, at) => `${x + lean * at + sign * width} ${foot - at * step}`);
  const top = foot - (widths.length - 1) * step;
  const [rim = 0] = widths.slice(-1);
  const middle = x + lean * (widths.length - 1);
  return `${shadow(x + 40, foot + 6, (widths[0] ?? 0) + 74, 24)}
<path d="M${[...side(-1), ...side(1).reverse()].join(' L')}Z" fill="url(#clay)" stroke="url(#clay)" stroke-width="16" stroke-linejoin="round"/>
${times(widths.length - 1, (at) => `<path d="M${x + lean * at - (widths[at] ?? 0) + 8} ${foot - at * step} q${widths[at]} 16 ${2 * (widths[at] ?? 0) - 16} 0" fill="none" stroke="#5c2d18" stroke-opacity=".35" stroke-width="3"/>`)}
<ellipse cx="${middle}" cy="${top}" rx="${rim + 6}" ry="${(rim + 6) * 0.24}" fill="#4c2615"/>
<ellipse cx="${middle}" cy="${top}" rx="${rim + 6}" ry="${(rim + 6) * 0.24}" fill="none" stroke="#d68a5e" stroke-width="7"/>`;
}

const clay = `<defs><linearGradient id="clay"><stop stop-color="#d98d61"/><stop offset=".45" stop-color="#b9663c"/><stop offset="1" stop-color="#6d3519"/></linearGradient></defs>`;

function pots(): string {
  return `${table('#cdb79a', '#8a5c38', 520)}${clay}${pot(230, 560, [70, 96, 104, 88, 64, 72], 34, 0)}${pot(500, 590, [96, 120, 132], 30, 9)}${pot(760, 556, [60, 74, 96, 104, 92], 44, -7)}`;
}

function bowlWithKeys(): string {
  const key = (x: number, y: number, turn: number, metal: string) =>
    `<g transform="translate(${x} ${y})rotate(${turn})" fill="none" stroke="${metal}" stroke-width="13"><circle r="27"/><path d="M27 0H132M104 0v26M126 0v22"/></g>`;
  return `${table('#b9a58c', '#7a4f30', 430)}${clay}${pot(470, 580, [110, 190, 236, 262], 42, 10)}
<g clip-path="inset(0 0 0 0)">${key(420, 440, -24, '#c9b98f')}${key(560, 430, 28, '#a8a29b')}</g>
<path d="M238 454 Q500 548 766 452 L752 490 Q500 592 250 492Z" fill="url(#clay)"/><circle cx="640" cy="470" r="16" fill="#b8463c"/>`;
}

function mist(): string {
  const next = seededNumbers(4);
  const ridges = ['#b9c4c8', '#93a4a6', '#6d8481', '#4c655c', '#33493d'];
  return `<defs>${fall('sky', '#f0dcc2', '#cfd8dc')}${soft('soft', 26)}${soft('far', 3)}</defs><rect width="960" height="720" fill="url(#sky)"/>
<circle cx="690" cy="150" r="58" fill="#fff3d6" opacity=".9" filter="url(#soft)"/>${ridges
    .map((colour, at) => {
      const base = 250 + at * 92;
      const line = times(13, (step) => ` L${step * 80} ${base - next() * (74 - at * 8) + (step % 3) * 12}`);
      return `<path d="M0 720 L0 ${base}${line} L960 720Z" fill="${colour}" filter="url(#far)"/>
<ellipse cx="${200 + next() * 560}" cy="${base + 84}" rx="640" ry="36" fill="#f3f1ea" opacity="${0.86 - at * 0.1}" filter="url(#soft)"/>`;
    })
    .join('')}${times(16, (at) => {
    const [x, height] = [at * 64 + next() * 40, 44 + next() * 60];
    return `<path d="M${x} 690 l-20 0 20 -${height} 20 ${height}Z" fill="#22332a"/>`;
  })}`;
}

function river(): string {
  const next = seededNumbers(11);
  return `<defs>${fall('sky', '#dfe6e2', '#b9cac7')}${fall('water', '#7f9a97', '#2c4143')}${soft('soft', 14)}${soft('near', 2)}</defs>
<rect width="960" height="330" fill="url(#sky)"/>${times(26, (at) => `<ellipse cx="${at * 40}" cy="${262 - next() * 70}" rx="${46 + next() * 30}" ry="${64 + next() * 46}" fill="${['#4f6a4b', '#5f7a52', '#3d5640'][at % 3]}" filter="url(#soft)"/>`)}
<rect y="310" width="960" height="410" fill="url(#water)"/>${times(90, () => {
    const y = 318 + next() ** 1.6 * 400;
    const long = 30 + (y - 300) * 0.4 * next();
    return `<path d="M${next() * 960} ${y} q${long} ${4 + next() * 6} ${long * 2} 0" fill="none" stroke="#dfeae4" stroke-opacity="${0.12 + next() * 0.4}" stroke-width="${1 + (y - 300) / 130}" filter="url(#near)"/>`;
  })}<path d="M688 400 v-108 h24 v112Z" fill="#33271c"/>
<g fill="#59636a"><path d="M694 292 l2 -44 h4 l-1 44 M704 292 l3 -44 h4 l-2 44"/><path d="M668 250 q30 -46 58 -26 q14 18 -8 30 q-28 14 -50 -4Z"/><path d="M716 232 q26 -30 8 -62 q-4 -16 12 -18 l34 8 -32 4 q14 38 -12 74Z"/></g>`;
}

function loaves(): string {
  const loaf = (x: number, y: number, turn: number) => `${shadow(x + 16, y + 62, 170, 40)}
<g transform="translate(${x} ${y})rotate(${turn})"><ellipse rx="164" ry="84" fill="url(#crust)"/>${times(5, (at) => `<path d="M${-96 + at * 44} -46 q26 42 8 88" fill="none" stroke="#f3dcb0" stroke-width="11" stroke-linecap="round"/>`)}<ellipse cx="-34" cy="-40" rx="92" ry="24" fill="#fff4dc" opacity=".28" filter="url(#soft)"/></g>`;
  return `${table('#9fa69a', '#a3774c', 300)}<defs>${round('crust', '#dca260', '#6a3514')}</defs>${loaf(250, 360, -8)}${loaf(640, 340, 10)}${loaf(440, 520, -3)}`;
}

function radishes(): string {
  const next = seededNumbers(23);
  return `<defs>${round('earth', '#5b4330', '#2c1e14')}${round('root', '#f08aa4', '#a81f4b')}${soft('soft', 10)}</defs><rect width="960" height="720" fill="url(#earth)"/>${times(420, () => `<circle cx="${next() * 960}" cy="${next() * 720}" r="${2 + next() * 9}" fill="${['#6d5340', '#3a291d', '#7d634d'][Math.floor(next() * 3)]}" opacity=".7"/>`)}${times(
    15,
    (at) => {
      const [x, y] = [110 + (at % 5) * 186 + next() * 40, 190 + Math.floor(at / 5) * 200 + next() * 30];
      return `${shadow(x + 10, y + 30, 62, 26)}${times(5, (leaf) => `<path transform="translate(${x} ${y})rotate(${-70 + leaf * 35 + next() * 14})" d="M0 0 C-34 -40 -30 -104 0 -128 C30 -104 34 -40 0 0Z" fill="${['#5d8f3c', '#78ab4b', '#467a33'][leaf % 3]}" stroke="#2f5423" stroke-opacity=".5" stroke-width="3"/>`)}<circle cx="${x}" cy="${y + 6}" r="${24 + next() * 8}" fill="url(#root)"/>`;
    },
  )}`;
}

function stitchedLeaf(): string {
  const next = seededNumbers(31);
  const greens = ['#4f7a45', '#7fa565'];
  return `<rect width="960" height="720" fill="#e9dfcb"/>${times(120, (at) => `<path d="M0 ${at * 6} H960" stroke="#b9a98a" stroke-opacity="${0.12 + next() * 0.18}" stroke-width="2"/>`)}${times(160, (at) => `<path d="M${at * 6} 0 V720" stroke="#b9a98a" stroke-opacity="${0.1 + next() * 0.16}" stroke-width="2"/>`)}
<g transform="translate(480 360)rotate(-28)">${times(64, (at) => {
    const x = -280 + at * 9;
    const half = 128 * Math.sin((Math.PI * (at + 1)) / 66) ** 0.8;
    return [-1, 1]
      .map(
        (side) =>
          `<path d="M${x} 0 L${x + 34} ${side * half}" stroke="${greens[side === 1 ? 0 : 1]}" stroke-opacity="${0.82 + next() * 0.18}" stroke-width="9" stroke-linecap="round"/>`,
      )
      .join('');
  })}<path d="M-330 6 L320 0" stroke="#365a30" stroke-width="10" stroke-linecap="round"/></g>
<g transform="translate(720 150)rotate(38)"><rect x="-150" y="-5" width="300" height="10" rx="5" fill="#c9ccd0"/><ellipse cx="-128" rx="11" ry="3" fill="#6f757b"/></g>`;
}

function buttons(): string {
  const next = seededNumbers(42);
  return `<defs>${soft('soft', 6)}</defs><rect width="960" height="720" fill="#8d6a4b"/>${times(84, (at) => {
    const [column, row] = [at % 12, Math.floor(at / 12)];
    const [x, y, r] = [48 + column * 78 + next() * 18, 60 + row * 98 + next() * 26, 25 + next() * 15];
    const hue = (column * 30 + next() * 14) % 360;
    return `${shadow(x + 6, y + 9, r, r)}<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${hue} 46% ${46 + next() * 18}%)"/><circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="none" stroke="hsl(${hue} 40% 32%)" stroke-opacity=".5" stroke-width="3"/>${[-1, 1].map((side) => `<circle cx="${x + side * r * 0.22}" cy="${y}" r="${r * 0.11}" fill="#2a1c12"/>`).join('')}`;
  })}`;
}

function puddle(): string {
  const next = seededNumbers(57);
  return `<defs>${fall('sky', '#f6b673', '#5a6f94')}${soft('soft', 10)}${soft('edge', 5)}<clipPath id="water"><path d="M90 470 C120 330 380 300 560 340 C760 300 900 390 872 500 C850 640 560 660 400 628 C230 660 70 590 90 470Z"/></clipPath></defs>
<rect width="960" height="720" fill="#57524c"/>${times(170, (at) => `<rect x="${(at % 17) * 58 - (Math.floor(at / 17) % 2) * 28}" y="${Math.floor(at / 17) * 74}" width="52" height="66" rx="16" fill="hsl(32 7% ${26 + next() * 16}%)"/>`)}
<g clip-path="url(#water)"><rect width="960" height="720" fill="url(#sky)"/>${times(6, (at) => `<ellipse cx="${120 + at * 150}" cy="${400 + next() * 120}" rx="${90 + next() * 70}" ry="${12 + next() * 14}" fill="#ffe3b8" opacity=".6" filter="url(#soft)"/>`)}<path d="M0 720 L0 560 L150 590 L150 540 L240 520 L300 570 L470 580 L470 520 L520 480 L570 520 L570 590 L760 570 L790 530 L860 560 L960 560 L960 720Z" fill="#2c2f3d" opacity=".82" filter="url(#edge)"/></g>`;
}

/** By the name of their file. */
export const photos: Readonly<Record<string, () => string>> = {
  'bowl-with-keys': bowlWithKeys,
  buttons,
  loaves,
  mist,
  puddle,
  radishes,
  river,
  'stitched-leaf': stitchedLeaf,
  'three-pots': pots,
};
