/** Types whose metadata is looked for. */
const types = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type StrippedType = (typeof types)[number];

export function isStrippedType(mimetype: string): mimetype is StrippedType {
  return (types as readonly string[]).includes(mimetype);
}

/**
 * Whether an image holds anything beside what its picture is drawn from: EXIF, XMP, comments, thumbnails, or bytes
 * behind its end. An allowlist: what isn't known, and what can't be read, counts as metadata.
 */
export function hasMetadata(bytes: Buffer, type: StrippedType): boolean {
  switch (type) {
    case 'image/jpeg':
      return !isBareJpeg(bytes);
    case 'image/png':
      return !isBarePng(bytes);
    case 'image/webp':
      return !isBareWebp(bytes);
  }
}

/**
 * JPEG segments (ITU T.81, table B.1) that stay: APP0 (JFIF), APP2 (colour profile), APP14 (Adobe), tables, frames,
 * restart.
 */
function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) === bytes.length - 2;
    const isTable = marker >= 0xc0 && marker <= 0xdf;
    if (!isTable && marker !== 0xe0 && marker !== 0xe2 && marker !== 0xee) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' '));

function isBarePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pngChunks.has(name)) return false;
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function isBareWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!webpChunks.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
