import { fileTypeFromFile } from 'file-type';
import { invalidMimeType } from '../errors.ts';

/** Container formats with several names: the bytes do not say whether there is a picture in it. */
const containers = [
  ['video/webm', 'audio/webm'],
  ['video/mp4', 'audio/mp4', 'audio/x-m4a'],
  ['video/ogg', 'audio/ogg', 'application/ogg'],
] as const;

/** Types that can be sniffed; bytes that cannot be are something else, whatever they are called. */
const recognisable = /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|x-)/;

/** MIME essence: "image/PNG; charset=x" is image/png; application/octet-stream where there is none. */
export function essence(type: string | undefined): string {
  const [, name] = /^\s*([\w.+-]+\/[\w.+-]+)\s*(;|$)/.exec(type ?? '') ?? [];
  return name?.toLowerCase() ?? 'application/octet-stream';
}

/** Sniffs the MIME type, and falls back to the declared one. */
export async function mimeTypeOf(path: string, declared: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (!found) return recognisable.test(declared) ? 'application/octet-stream' : declared;
  const actual = essence(found.mime);
  const container: readonly string[] | undefined = containers.find((names) =>
    (names as readonly string[]).includes(actual),
  );
  return container?.includes(declared) ? declared : actual;
}

/** Checks the bucket's allowed types. */
export function checkMimeType(type: string, allowed: readonly string[] | null): void {
  const takes = (pattern: string) =>
    pattern === type || pattern === '*/*' || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));
  if (allowed && !allowed.some(takes)) throw invalidMimeType(type);
}
