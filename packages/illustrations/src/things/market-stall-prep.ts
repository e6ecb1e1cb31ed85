import { market } from '../backdrops/market.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bust } from '../figures/face.ts';
import { jar } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const crate = (x: number, y: number, width: number, content: string) =>
  content +
  rect(x, y, width, 12, c.woodHi, 2) +
  rect(x, y + 14, width, 12, c.wood, 2) +
  rect(x + 5, y - 2, 6, 30, c.woodLo) +
  rect(x + width - 11, y - 2, 6, 30, c.woodLo) +
  rect(x + width * 0.7, y, width * 0.3, 26, c.shade, 2);

/** A woman behind her stall: a striped awning, crates, jars and bunches of flowers. */
export const marketStallPrep = compose(
  'market-stall-prep',
  'hustler',
  market,
  () =>
    [
      rect(26, 40, 8, 164, c.woodLo) + rect(286, 40, 8, 164, c.woodLo),
      path('M34 50H286V150H34z', c.shade),
      at(
        160,
        114,
        bust({
          skin: c.skin4,
          hair: c.hairGrey,
          style: 'waves',
          top: c.accent,
          collar: 'shirt',
          lines: true,
          earrings: c.brass,
        }),
        { scale: 1 },
      ),
      repeat(9, (index) =>
        path(
          `M${10 + index * 33.4} 10H${10 + (index + 1) * 33.4}L${index === 8 ? 316 : 4 + (index + 1) * 34.6} 50C${4 + (index + 1) * 34.6} 64 ${4 + index * 34.6} 64 ${4 + index * 34.6} 50z`,
          index % 2 === 0 ? c.accent : c.cream,
        ),
      ),
      path('M10 10H310L312 22H8z', c.shine),
      path('M214 10H310L316 50C316 62 282 62 282 50 282 62 247 62 247 50z', c.shade),
      path('M14 148H306V158H14z', c.woodHi),
      path('M18 158H302V204H18z', c.main),
      repeat(6, (index) => path(`M${18 + index * 50} 158h25v46h-25z`, c.mainHi)),
      path('M230 158H302V204H230C242 190 242 172 230 158z', c.shade),
      crate(
        30,
        124,
        76,
        circle(44, 120, 10, c.red) +
          circle(64, 118, 11, c.red) +
          circle(84, 120, 10, c.red) +
          circle(96, 122, 8, c.redLo) +
          circle(54, 122, 8, c.redLo),
      ),
      // Flowers in a bucket.
      stroke('M218 130L208 92M224 130L226 84M230 130L246 94', c.leafLo, 3),
      circle(208, 88, 10, c.pink) +
        circle(208, 88, 4, c.yellow) +
        circle(226, 80, 11, c.yellow) +
        circle(226, 80, 4, c.brassLo) +
        circle(246, 90, 10, c.red) +
        circle(246, 90, 4, c.yellow) +
        circle(218, 102, 8, c.cream) +
        circle(238, 106, 8, c.accentHi),
      turned(
        226,
        150,
        [
          [0, 15],
          [36, 20],
        ],
        { fill: c.steel, shade: c.steelLo, inside: c.leafLo },
      ),
      use(jar, 266, 148, { fill: c.accentHi }),
      use(jar, 268, 150, { scale: 1.1, fill: c.redLo }),
      use(jar, 126, 150, { scale: 1.1, fill: c.brass }),
      // Slate with a few strokes of chalk.
      at(
        160,
        172,
        rect(-22, -18, 44, 34, c.woodLo, 3) +
          rect(-18, -14, 36, 26, c.charcoal, 1) +
          stroke('M-12 6C-6-6-2-8 0-8M4-9L0-1M-8 2C-2 4 6 2 12-4', c.cream, 1.8) +
          circle(8, 4, 3, c.red),
      ),
    ].join(''),
  { squareScale: 0.68 },
);
