import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPhotoProcessor } from './photo-processor.ts';
import type { ProcessedPhoto } from './photo-variants.ts';

const processor = createPhotoProcessor();

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3, background: '#2040c0' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ]);
}

async function processed(bytes: Buffer): Promise<ProcessedPhoto> {
  const answer = await processor.process(bytes);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.photo;
}

const refusal = async (bytes: Buffer) => {
  const answer = await processor.process(bytes);
  return 'problem' in answer ? answer.problem : 'taken';
};

/** Colour of the pixel at these parts of the width and height. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 240 && green > 240 && blue > 240) return 'white';
  if (red > 150 && blue < 80) return 'red';
  return blue > 150 && red < 80 ? 'blue' : 'other';
}

/** PNG of so many pixels in a few kilobytes. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 4_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a phone’s JPEG comes out upright, in three widths of two formats, without place, camera or colour profile', async () => {
  const taken = await halves(2400, 1600)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { width, variants, thumbhash, preview } = await processed(taken);
  expect(width).toBe(1600);
  expect(variants.map((each) => [each.width, each.format])).toEqual([
    [400, 'avif'],
    [400, 'webp'],
    [800, 'avif'],
    [800, 'webp'],
    [1600, 'avif'],
    [1600, 'webp'],
  ]);
  for (const variant of variants) {
    const { width, height, exif, icc, xmp, iptc, orientation, pages } = await sharp(variant.bytes).metadata();
    expect({ width, height, exif, icc, xmp, iptc, orientation, pages: pages ?? 1 }).toEqual({
      width: variant.width,
      height: variant.width / 1.6,
      pages: 1,
    });
    // A quarter turn clockwise: what was left is above.
    expect([await colourAt(variant.bytes, 0.5, 0.1), await colourAt(variant.bytes, 0.5, 0.9)]).toEqual(['red', 'blue']);
    expect(Buffer.from(variant.bytes).includes('Camera')).toBe(false);
  }
  expect(Buffer.from(thumbhash, 'base64').length).toBeLessThan(40);
  expect(preview.length).toBeLessThan(65_536);
});

test('a smaller photo is not enlarged, and transparency turns white', async () => {
  const transparent = { width: 640, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { width, variants } = await processed(await sharp({ create: transparent }).png().toBuffer());
  expect([width, ...new Set(variants.map((each) => each.width))]).toEqual([640, 400, 640]);
  expect(await colourAt(variants[0]?.bytes ?? Buffer.alloc(0), 0.5, 0.5)).toBe('white');
});

test('print colours and greys come out as sRGB, and of an animation its first frame stays', async () => {
  const cmyk = await halves(800, 500).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const grey = await halves(800, 500).toColourspace('b-w').png().toBuffer();
  const frame = (background: string) =>
    sharp({ create: { width: 480, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#c02020'), await frame('#2040c0')];
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: 100 })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  for (const source of [cmyk, grey, animated]) {
    const { variants } = await processed(source);
    const metadata = await sharp(variants[1]?.bytes).metadata();
    expect([metadata.space, metadata.pages ?? 1]).toEqual(['srgb', 1]);
  }
  expect(await colourAt((await processed(cmyk)).variants[1]?.bytes ?? Buffer.alloc(0), 0.1, 0.5)).toBe('red');
  expect(await colourAt((await processed(animated)).variants[1]?.bytes ?? Buffer.alloc(0), 0.5, 0.5)).toBe('red');
});

test('a picture that is a page as well comes out as a picture alone', async () => {
  const script = '<!doctype html><script>alert(document.domain)</script>';
  const polyglot = Buffer.concat([
    await halves(800, 500)
      .withExif({ IFD0: { Artist: script } })
      .jpeg()
      .toBuffer(),
    Buffer.from(script),
  ]);
  for (const { bytes } of (await processed(polyglot)).variants)
    expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test('what is no JPEG, PNG or WebP is not handed to a decoder, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><script>1</script></svg>');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2_000)]);
  const gif = await halves(800, 500).gif().toBuffer();
  const tiff = await halves(800, 500).tiff().toBuffer();
  const avif = await halves(800, 500).avif({ effort: 0 }).toBuffer();
  for (const bytes of [svg, heic, gif, tiff, avif, Buffer.alloc(0), Buffer.from('<!doctype html>')])
    expect(await refusal(bytes)).toBe('not_an_image');
  // A JPEG's first bytes, and then a page.
  expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]))).toBe('damaged');
});

test('Decompression bomb: a bomb of pixels is refused by its header, in no time and without memory', async () => {
  const bomb = pngBomb(50_000, 50_000);
  expect(bomb.length).toBeLessThan(100_000);
  const started = performance.now();
  expect(await refusal(bomb)).toBe('too_many_pixels');
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a truncated photo and one too small are refused', async () => {
  const whole = await halves(1600, 1000).jpeg().toBuffer();
  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('damaged');
  expect(await refusal(await halves(320, 200).jpeg().toBuffer())).toBe('too_small');
  // Upright it is 300 wide.
  expect(await refusal(await halves(900, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer())).toBe('too_small');
});

test('what takes too long or too much memory is ended, and the next photo is processed', async () => {
  const photo = await halves(800, 500).jpeg().toBuffer();
  expect(await createPhotoProcessor({ timeoutMs: 1 }).process(photo)).toEqual({ problem: 'too_costly' });
  expect(await createPhotoProcessor({ maxMemoryBytes: 1 }).process(photo)).toEqual({ problem: 'too_costly' });
  expect(await refusal(photo)).toBe('taken');
});
