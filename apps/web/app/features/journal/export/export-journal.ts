import { entryFileName, entryMarkdown } from '@kindling/domain/journal/entry-markdown';
import { pathOfJournalUrl } from '@kindling/domain/journal/journal-file-paths';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { type Entry, readWholeJournal } from '../journal-api.ts';
import { downloadFile } from '../journal-files-api.ts';
import { exportReadme } from './export-readme.ts';
import { startZip } from './zip.ts';

export type ExportStep = { step: 'reading'; entries: number } | { step: 'fetching'; done: number; of: number };

export interface Exported {
  zip: Blob;
  entries: number;
  files: number;
  /** Files that could not be downloaded. */
  missing: string[];
}

interface ExportOptions {
  onStep: (step: ExportStep) => void;
  signal: AbortSignal;
}

interface NamedFile {
  entry: Entry;
  url: string;
  name: string;
}

/** Concurrency limit of downloads. */
const concurrency = 4;

/** Exports the whole journal as one zip, built on this device: a Markdown page per entry, and the files. */
export async function exportJournal(
  supabase: Backend,
  userId: string,
  { onStep, signal }: ExportOptions,
): Promise<Exported> {
  const entries = await readWholeJournal(
    supabase,
    userId,
    (count) => onStep({ step: 'reading', entries: count }),
    signal,
  );
  const zip = startZip();
  const files: NamedFile[] = [];
  const taken = new Set<string>();
  for (const entry of entries) {
    const name = entryFileName(entry, taken);
    const photo = named('photos', name, entry, entry.photo_url);
    const voice = named('voice', name, entry, entry.voice_note_url);
    for (const file of [photo, voice]) if (file) files.push(file);
    const page = entryMarkdown(entry, { photo: photo?.name, voice: voice?.name });
    zip.addText(`entries/${name}.md`, page, new Date(entry.created_at));
    // Yields to the main thread now and then.
    if (taken.size % 50 === 0) await yieldToMainThread(signal);
  }

  const missing: string[] = [];
  for (let at = 0; at < files.length; at += concurrency) {
    onStep({ step: 'fetching', done: at, of: files.length });
    const some = files.slice(at, at + concurrency);
    const blobs = await Promise.all(some.map(({ url }) => downloadFile(supabase, url)));
    signal.throwIfAborted();
    for (const [index, { entry, name }] of some.entries()) {
      const blob = blobs[index];
      if (blob) await zip.addFile(name, blob, new Date(entry.created_at));
      else missing.push(name);
    }
  }
  const counts = { entries: entries.length, files: files.length - missing.length, missing };
  zip.addText('README.md', exportReadme(counts, new Date()), new Date());
  return { zip: zip.finish(), ...counts };
}

function named(folder: string, name: string, entry: Entry, url: string | null): NamedFile | undefined {
  const path = pathOfJournalUrl(url);
  return url && path ? { entry, url, name: `${folder}/${name}.${path.split('.').at(-1)}` } : undefined;
}

async function yieldToMainThread(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}
