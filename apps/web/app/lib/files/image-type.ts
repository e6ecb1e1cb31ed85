const latin1 = new TextDecoder('latin1');

/** Signatures: where they stand, and what a file is that has one. */
const signatures: readonly (readonly [type: string, at: number, pattern: RegExp])[] = [
  ['image/jpeg', 0, /^\xff\xd8\xff/],
  ['image/png', 0, /^\x89PNG\r\n/],
  ['image/gif', 0, /^GIF8[79]a/],
  ['image/webp', 8, /^WEBP/],
  ['image/avif', 4, /^ftypavi[fs]/],
  ['image/heic', 4, /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/],
];

/** Media type of an image by its first bytes, whatever it is called; undefined for what is none that a camera makes. */
export async function imageType(file: Blob): Promise<string | undefined> {
  const head = latin1.decode(await file.slice(0, 16).arrayBuffer());
  return signatures.find(([, at, pattern]) => pattern.test(head.slice(at)))?.[0];
}
