import { drawPicture } from '@kindling/illustrations/pictures/draw-picture';
import sharp from 'sharp';
import { outlineText, type TextStyle, wrapText } from './outline-text.ts';
import type { ShareSubject } from './share-subject.ts';

/** Size that link previews show whole (Open Graph, 1.91:1). */
const shareImageSize = { width: 1200, height: 630 } as const;

const paper = '#fbf8f4';
const ink = '#292524';
const muted = '#6f6862';
const clay = '#8a5a3b';
const clayDark = '#6e452b';

const left = 64;
const textWidth = 470;
const pictureLeft = shareImageSize.width - shareImageSize.height;

const kindStyle: TextStyle = { typeface: 'text', size: 30 };
const nameStyle: TextStyle = { typeface: 'display', size: 40 };

const flame = `<g transform="translate(${left} 500)scale(1.7)">
<path d="M21 3c1 6 9 9 9 18a10 10 0 0 1-20 1c0-5 3-7 4-11 2 2 3 3 3 5 3-3 5-7 4-13Z" fill="${clay}"/>
<path d="M20 18c1 3 4 4 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8Z" fill="${paper}"/>
<path d="m8 37 25-6M7 31l25 6" fill="none" stroke="${clayDark}" stroke-width="3" stroke-linecap="round"/></g>`;

/** The largest of these sizes in which a title takes at most four lines; the smallest cuts it. */
const titleSizes = [68, 58, 48] as const;

function titleLines(title: string): { lines: readonly string[]; style: TextStyle } {
  for (const size of titleSizes) {
    const style: TextStyle = { typeface: 'display', size };
    const lines = wrapText(title, textWidth, 99, style);
    if (lines.length <= 4) return { lines, style };
  }
  const style: TextStyle = { typeface: 'display', size: 48 };
  return { lines: wrapText(title, textWidth, 5, style), style };
}

/** Share image as SVG: words on paper at the left, the scene at the right. */
export function composeShareImage({ title, kind, picture }: ShareSubject): string | undefined {
  const scene = drawPicture(picture, 'square', 'light');
  if (scene === undefined) return undefined;
  const { width, height } = shareImageSize;
  const { lines, style } = titleLines(title);
  const lineHeight = style.size * 1.12;
  const text = lines.map((line, index) =>
    outlineText(line, left, 150 + style.size * 0.8 + index * lineHeight, style, ink),
  );
  const placed = scene.replace(
    /^<svg [^>]*>/,
    `<svg x="${pictureLeft}" y="0" width="${height}" height="${height}" viewBox="0 0 200 200">`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>${outlineText(wrapText(kind, textWidth, 1, kindStyle)[0] ?? '', left, 108, kindStyle, muted)}${text.join('')}${flame}${outlineText('Kindling', left + 74, 556, nameStyle, ink)}${placed}</svg>`;
}

/** Share image as PNG; undefined for a picture that there is not. */
export async function drawShareImage(subject: ShareSubject): Promise<Buffer | undefined> {
  const svg = composeShareImage(subject);
  return svg === undefined ? undefined : sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
}
