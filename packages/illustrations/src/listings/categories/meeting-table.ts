import { quietRoom } from '../../backdrops/quiet-room.ts';
import { castShadow } from '../../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../../draw/shapes.ts';
import { turned } from '../../draw/turned.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';

const chair = (x: number, fill: string) =>
  rect(x - 25, 84, 50, 58, c.shade, 14) +
  rect(x - 27, 82, 50, 58, fill, 14) +
  path(
    `M${x + 8} 82H${x + 9}C${x + 18} 82 ${x + 23} 88 ${x + 23} 96V140H${x + 2}C${x + 14} 122 ${x + 14} 100 ${x + 8} 82z`,
    c.shade,
  );

const pad = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    path('M-24-8L20-8 25 9-28 9z', c.shade) +
      path('M-26-11L18-11 23 6-30 6z', c.cream) +
      path('M-26-11L18-11 19-7-27-7z', c.main) +
      stroke('M26 4L34-10', c.red, 3),
    { turn },
  );

const glass = (x: number, y: number) =>
  castShadow(x, y, 16, 2.4) +
  path(`M${x - 8} ${y - 22}H${x + 8}L${x + 6} ${y}H${x - 6}z`, c.waterHi) +
  path(`M${x - 7.5} ${y - 13}H${x + 7.5}L${x + 6} ${y}H${x - 6}z`, c.water) +
  path(`M${x - 5} ${y - 20}H${x - 2}L${x - 2} ${y - 2}H${x - 4}z`, c.shine);

/** A table laid for a talk: chairs drawn up, pads and pencils, a carafe of water. */
export const meetingTable = compose('meeting-table', 'hustler', quietRoom, () =>
  [
    chair(78, c.accent) + chair(162, c.mainHi) + chair(246, c.accent),
    path('M48 192H64V204H48zM256 192H272V204H256z', c.woodLo),
    path(
      'M44 130H276C290 130 314 172 320 190 322 196 318 198 312 198H8C2 198-2 196 0 190 6 172 30 130 44 130z',
      c.woodHi,
    ),
    path('M0 190H320C322 196 318 198 312 198H8C2 198-2 196 0 190z', c.woodLo),
    path('M212 130H276C290 130 314 172 320 190H236C246 170 236 144 212 130z', c.shade),
    pad(84, 150, -2) + pad(238, 150, 4) + pad(134, 180, -3),
    castShadow(166, 164, 40, 5),
    turned(
      164,
      164,
      [
        [0, 15],
        [10, 17],
        [26, 14],
        [40, 7],
        [50, 8],
      ],
      { fill: c.waterHi, shade: c.water, inside: c.pane, rim: c.cream },
    ),
    ellipse(164, 142, 12, 2.6, c.cloud),
    glass(196, 172) + glass(52, 176),
  ].join(''),
);
