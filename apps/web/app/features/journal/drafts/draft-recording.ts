import type { Vault } from '../../../lib/vault/vault.ts';
import { decodeVoice } from '../voice/decode-voice.ts';
import type { DraftFile } from './entry-draft.ts';
import type { RecordingChunks } from './recording-chunks.ts';

const live = new Set<string>();
const folderOf = (place: string) => `${place}/recording/`;

/** Whether a recording is running into this draft, on this page. */
export function isRecording(place: string): boolean {
  return live.has(place);
}

/**
 * Keeps a recording beside a draft while it runs, chunk by chunk: a page that is left or dies has lost a second of it.
 * Once it has ended, the draft's next write has it whole and removes the chunks.
 */
export async function keepRecording(vault: Vault, place: string, userId: string): Promise<RecordingChunks> {
  const { openRecordingChunks } = await import('./recording-chunks.ts');
  await removeRecording(vault, place);
  live.add(place);
  const { append, end } = openRecordingChunks(vault, folderOf(place), userId);
  return {
    append,
    end() {
      live.delete(place);
      end();
    },
  };
}

/**
 * What was recorded into a draft until its page was left; undefined where nothing was, or another tab is still
 * recording.
 */
export async function recoverRecording(vault: Vault, place: string): Promise<DraftFile | undefined> {
  if (isRecording(place) || (await vault.names(folderOf(place))).length === 0) return undefined;
  const { readRecordingChunks } = await import('./recording-chunks.ts');
  const file = await readRecordingChunks(vault, folderOf(place));
  const preview = file && (await decodeVoice(file.blob).catch(() => undefined));
  return file && { state: 'new', ...file, ...(preview && { preview }) };
}

export async function removeRecording(vault: Vault, place: string): Promise<void> {
  for (const name of await vault.names(folderOf(place))) await vault.remove(name);
}
