import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeShareImage, drawShareImage } from './draw-share-image.ts';
import { widthOf, wrapText } from './outline-text.ts';
import type { ShareSubject } from './share-subject.ts';

const subject: ShareSubject = { kind: 'A class', title: 'Six Thursdays', picture: 'thing/pottery-ceramics' };
const style = { typeface: 'display', size: 60 } as const;

test('a share image is a PNG of 1200 by 630', async () => {
  const { format, width, height } = await sharp(await drawShareImage(subject)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('there is none of a picture that does not exist', async () => {
  expect(await drawShareImage({ ...subject, picture: 'thing/none' })).toBeUndefined();
});

test('XSS: a title becomes outlines, and never markup', () => {
  const svg = composeShareImage({ ...subject, title: '<script>alert("&")</script> 漢字' });
  expect(svg).not.toMatch(/<script|<text|alert/);
});

test('lines fit, long words are broken, and what is left over ends in an ellipsis', () => {
  const long = `Conversazione ${'donaudampfschiff'.repeat(6)} and every evening of the week from now on`;
  for (const most of [1, 3, 99]) {
    const lines = wrapText(long, 470, most, style);
    expect(lines.length).toBeLessThanOrEqual(most);
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(470);
  }
  expect(wrapText(long, 470, 3, style).at(-1)).toMatch(/…$/);
  expect(wrapText('', 470, 3, style)).toEqual([]);
});
