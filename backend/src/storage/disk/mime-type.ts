import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { invalidMimeType } from '../errors.ts';
import { familyOf, hasSignature, isSameFormat, isTextType } from './media-formats.ts';

/** application/octet-stream: bytes of any kind. */
export const anyBytes = 'application/octet-stream';

const syntax = /^\s*([\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127})\s*(;.*)?$/s;
/** Parameters that can stand in a header again. */
const parameterSyntax = /^;[\t\x20-\x7e]{1,200}$/;

/**
 * Declared content type: its type in lower case, its parameters as they were sent. Undefined where none is declared.
 */
export function parseContentType(text: string | undefined): string | undefined {
  const [, type, parameters = ''] = syntax.exec(text ?? '') ?? [];
  return type && `${type.toLowerCase()}${parameterSyntax.test(parameters) ? parameters.trimEnd() : ''}`;
}

/** MIME essence: "image/png; charset=x" is image/png. */
export function essence(type: string): string {
  return type.replace(/;.*/s, '').trim().toLowerCase();
}

export interface SniffedType {
  /** The declared type where the bytes don't contradict it, otherwise what they say. */
  mimetype: string;
  /** What the bytes say, where they say anything. */
  sniffed: string | undefined;
}

/** Content type of a file: as declared, with its parameters, unless the bytes contradict it. */
export async function sniff(path: string, declared: string | undefined): Promise<SniffedType> {
  const found = await fileTypeFromFile(path);
  const sniffed = found && essence(found.mime);
  const actual = sniffed ?? anyBytes;
  if (declared === undefined) return { mimetype: actual, sniffed };
  const head = await readHead(path);
  return { mimetype: contradicts(essence(declared), sniffed, head) ? actual : declared, sniffed };
}

/** Whether bytes are positively something else than they are declared to be. */
function contradicts(declared: string, sniffed: string | undefined, head: Buffer): boolean {
  if (declared === anyBytes) return false;
  if (isTextType(declared)) {
    if (isMedia(declared) && htmlStart.test(head.toString())) return true;
    return sniffed !== undefined && !isTextType(sniffed) && isBinary(head);
  }
  if (sniffed !== undefined && isSameFormat(declared, sniffed)) return false;
  if (hasSignature(declared)) return true;
  if (sniffed !== undefined) return familyOf(declared) !== familyOf(sniffed);
  return isMedia(declared) && !isBinary(head);
}

const isMedia = (type: string) => /^(image|audio|video|font)\//.test(type);

/** Bytes that are in no text ([WHATWG MIME Sniffing](https://mimesniff.spec.whatwg.org/#binary-data-byte)). */
function isBinary(head: Buffer): boolean {
  return head.some(
    (byte) => byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f),
  );
}

const htmlStart = /^\s*(<!doctype html|<(html|head|body|script|iframe)\b)/i;

/** As many bytes as WHATWG's algorithm looks at. */
const headBytes = 1_445;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Checks the bucket's allowed types. */
export function checkMimeType(mimetype: string, allowed: readonly string[] | null): void {
  const type = essence(mimetype);
  const takes = (pattern: string) =>
    pattern === type || pattern === '*/*' || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));
  if (allowed && !allowed.some(takes)) throw invalidMimeType(mimetype);
}
