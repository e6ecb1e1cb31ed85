import { journalLimits as limits } from './journal-limits.ts';
import { journalFieldMessages as say } from './journal-messages.ts';

export const journalBucket = 'journal-files';

/** Journal files are shown through signed addresses that hold this long. */
export const signedUrlSeconds = 300;

const extensions = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['audio/webm', 'webm'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'm4a'],
]);

/** The ending of a file of this type; a type's parameters (";codecs=opus") do not matter. Undefined: not for journals. */
export function journalFileExtension(type: string): string | undefined {
  return extensions.get(type.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** Where a photo or voice note is kept: in her own folder, called by the time it was made. */
export function journalFilePath(userId: string, kind: 'photo' | 'voice', time: number, extension: string): string {
  return `${userId}/${kind}-${time}.${extension}`;
}

const marker = `/storage/v1/object/public/${journalBucket}/`;

/**
 * The path inside the bucket that a stored address stands for. The address only says which file is meant: nobody gets
 * anything there, because the bucket is private.
 */
export function pathOfJournalUrl(url: string | null): string | null {
  const start = url?.indexOf(marker) ?? -1;
  return url && start >= 0 ? url.slice(start + marker.length) : null;
}

/** What is wrong with a file as it was chosen or recorded; undefined if nothing. */
export function journalFileError(kind: 'photo' | 'voice', file: { readonly type: string; readonly size: number }) {
  if (kind === 'voice') return file.size <= limits.voice.maxBytes ? undefined : say.voiceTooLarge;
  if (!file.type.startsWith('image/')) return say.photoNotAnImage;
  return file.size < limits.photo.bytes ? undefined : say.photoTooLarge;
}
