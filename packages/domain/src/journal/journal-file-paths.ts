export const journalBucket = 'journal-files';

/** Lifetime of signed URLs of journal files. */
export const signedUrlSeconds = 300;

const extensions = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['audio/webm', 'webm'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'm4a'],
]);

/** File extension of a MIME type; its parameters (";codecs=opus") do not matter. Undefined: not for journals. */
export function journalFileExtension(type: string): string | undefined {
  return extensions.get(type.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** Storage path of a photo or voice note: in her own folder, named by the time it was made. */
export function journalFilePath(userId: string, kind: 'photo' | 'voice', time: number, extension: string): string {
  return `${userId}/${kind}-${time}.${extension}`;
}

const marker = `/storage/v1/object/public/${journalBucket}/`;

/**
 * Storage path of a stored URL. The URL only says which file is meant: nobody gets anything there, because the bucket
 * is private.
 */
export function pathOfJournalUrl(url: string | null): string | null {
  const start = url?.indexOf(marker) ?? -1;
  return url && start >= 0 ? url.slice(start + marker.length) : null;
}
