import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { photos, seededNumbers } from './paint-photos.ts';

const [width, height] = [960, 720];
const folder = new URL('../../../../../supabase/seed/photos/', import.meta.url);

const layer = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const around = (stops: string) =>
  layer(
    `<radialGradient id="g" cx=".5" cy=".52" r=".78">${stops}</radialGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
  );

/** Film grain, the same each time. */
function grain(): Buffer {
  const next = seededNumbers(7);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(128 + (next() + next() - 1) * 90, at, at + 3);
    pixels[at + 3] = 40;
  }
  return pixels;
}

/** One photograph as WebP: out of focus towards its edges, darker there, and on some film. */
async function develop(painted: string): Promise<Buffer> {
  const picture = await sharp(layer(painted)).flatten({ background: '#fff' }).png().toBuffer();
  const edges = around('<stop offset=".45" stop-opacity="0"/><stop offset=".95"/>');
  const outOfFocus = await sharp(picture)
    .blur(6)
    .ensureAlpha()
    .composite([{ input: edges, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const focused = await sharp(picture)
    .blur(1)
    .composite([{ input: outOfFocus }])
    .png()
    .toBuffer();
  return sharp(focused)
    .modulate({ saturation: 0.9 })
    .composite([
      { input: layer('<rect width="100%" height="100%" fill="#e8b071" opacity=".4"/>'), blend: 'soft-light' },
      { input: around('<stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/>'), blend: 'multiply' },
      { input: grain(), raw: { width, height, channels: 4 }, blend: 'overlay' },
    ])
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
}

const thumbnails: Record<string, string> = {};
for (const [name, paint] of Object.entries(photos)) {
  const photo = await develop(paint());
  await writeFile(new URL(`${name}.webp`, folder), photo);
  const small = await sharp(photo).resize({ width: 160 }).webp({ quality: 50 }).toBuffer();
  thumbnails[name] = `data:image/webp;base64,${small.toString('base64')}`;
}
await writeFile(new URL('thumbnails.json', folder), `${JSON.stringify(thumbnails, null, 2)}\n`);
