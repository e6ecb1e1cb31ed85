import { panelledWall } from '../backdrops/panelled-wall.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { mug, steam } from '../motifs/household.ts';
import { cloud } from '../motifs/outdoors.ts';
import { roundTree } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const pane =
  'M62 14H258C268 14 274 20 274 30V126C274 134 268 140 258 140H62C52 140 46 134 46 126V30C46 20 52 14 62 14z';

/** A train has stopped in a field: its window, a cow that looks in, a ticket and a cup on the table. */
export const stoppedTrain = compose(
  'stopped-train',
  'hustler',
  panelledWall,
  () =>
    [
      path(
        'M50 4H270C280 4 286 12 286 24V134C286 144 278 152 268 152H52C42 152 34 144 34 134V24C34 12 42 4 50 4z',
        c.steel,
      ) + path('M250 4H270C280 4 286 12 286 24V134C286 144 278 152 268 152H250z', c.shade),
      path(pane, c.sky),
      clip(
        pane,
        path('M46 60C100 40 200 80 274 50V140H46z', c.skyLo) +
          circle(96, 44, 12, c.sun) +
          use(cloud, 206, 48, { scale: 0.8 }) +
          path('M46 96C90 76 130 92 170 86S240 70 274 84V140H46z', c.far) +
          use(roundTree, 78, 104, { scale: 0.34, fill: c.leafLo }) +
          use(roundTree, 254, 96, { scale: 0.4, fill: c.leafLo }) +
          path('M46 108C110 94 200 112 274 100V140H46z', c.leaf) +
          path('M46 126C120 116 200 130 274 120V140H46z', c.leafHi) +
          // The cow.
          path('M150 96C160 88 206 88 214 98L216 136H204V120H168V136H156V112C152 108 148 102 150 96z', c.cream) +
          path(
            'M172 92C180 90 190 92 190 102 182 110 170 106 172 92zM202 92C208 92 214 98 214 110 206 112 200 102 202 92z',
            c.deep,
          ) +
          path(
            'M130 88C128 82 134 80 138 84H152C156 80 162 82 160 88 158 92 156 94 154 106 150 114 140 114 136 106 134 94 132 92 130 88z',
            c.cream,
          ) +
          path('M136 104C138 114 152 114 154 104 150 100 140 100 136 104z', c.pink) +
          circle(141, 94, 1.8, c.charcoal) +
          circle(150, 94, 1.8, c.charcoal) +
          circle(142, 106, 1.2, c.redLo) +
          circle(148, 106, 1.2, c.redLo) +
          stroke('M136 82C134 78 136 75 138 74M154 82C156 78 154 75 152 74', c.brassLo, 2.4) +
          path('M62 14H120L80 140H46V30z', c.shine),
      ),
      // Curtain and seats.
      path('M14-160H56C56 20 50 90 30 154H0V-160zM306-160H264C264 20 270 90 290 154H340V-160z', c.main) +
        path(
          'M34-160H56C56 20 50 90 30 154H18C40 90 42 20 34-160zM306-160H284C282 20 284 90 304 154H340V-160z',
          c.mainLo,
        ),
      path('M-30 130C-30 112 24 112 28 132L40 206H-30zM350 130C350 112 296 112 292 132L280 206H350z', c.accent) +
        path('M350 130C350 112 322 112 308 116 316 140 312 180 306 206H350z', c.shade),
      // The table.
      path('M40 168H280L300 204H20z', c.woodHi) + path('M40 168H280L283 173H37z', c.wood),
      castShadow(204, 190, 34) + use(mug, 200, 190, { scale: 1.4, fill: c.cream }) + use(steam, 198, 154, { scale: 1 }),
      at(
        110,
        184,
        path('M-38-8L30-14 36 8-34 14z', c.yellow) +
          path('M18-13L30-14 36 8 22 9z', c.accentHi) +
          stroke('M-28-2L6-5M-26 6L0 4', c.brassLo, 2.4),
      ),
      path('M232 190L262 182 270 192 240 200z', c.main) + path('M236 192L264 185 267 189 240 196z', c.cream),
    ].join(''),
  { squareScale: 0.66 },
);
