import { readFileSync } from 'node:fs';
import { moodNames } from '@kindling/domain/journal/moods';
import { renderMoodMark } from '@kindling/illustrations/mood-mark';
import { sceneStylesheet } from '@kindling/illustrations/palette/stylesheet';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./mood-marks.css', import.meta.url), 'utf8').replaceAll(/\s/g, '');

test('each mood’s drawing has its colours in the stylesheet, and they are the scenes’', () => {
  const [shared = '', ...types] = sceneStylesheet()
    .replaceAll(/[^\S\n]/g, '')
    .split('\n');
  for (const mood of moodNames) {
    const drawing = renderMoodMark(mood);
    const type = /data-scene="([^"]+)"/.exec(drawing)?.[1];
    const palette = `${shared};${types.find((line) => line.includes(`"${type}"`))};`.replaceAll('}', '');
    const own = css.split(`[data-scene="${type}"]{`)[1]?.split('}')[0] ?? '';
    const common = css.split('.mood-mark.scene{')[1]?.split('}')[0] ?? '';
    for (const [, role] of drawing.matchAll(/var\((--i-\w+)\)/g)) {
      const declared = `${common}${own}`.match(new RegExp(`${role}:[^;]+`))?.[0];
      expect(declared, `${mood} ${role}`).toBeDefined();
      expect(palette, `${mood} ${role}`).toContain(`${declared}`);
    }
  }
});
