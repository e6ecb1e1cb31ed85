import { journalFileExtension, journalFilePath } from '@kindling/domain/journal/journal-file-paths';
import { logFailure } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';

export interface RecordingChunks {
  /** Chunks in their order, as the recorder makes them. */
  append(chunk: Blob): void;
  end(): void;
}

/** What the chunks become. */
interface About {
  type: string;
  path: string;
}

const aboutName = (folder: string) => `${folder}about`;
const lockName = (folder: string) => `kindling-${folder}`;

/** Writes chunks into a folder of the vault, under a lock that says that they are still coming. */
export function openRecordingChunks(vault: Vault, folder: string, userId: string): RecordingChunks {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(lockName(folder), () => ended);
  let count = 0;
  let writing: Promise<void> | undefined = Promise.resolve();

  async function write(chunk: Blob, number: number) {
    if (number === 0) {
      const type = chunk.type.split(';')[0] || 'audio/webm';
      const path = journalFilePath(userId, 'voice', Date.now(), journalFileExtension(type) ?? 'webm');
      await vault.write(aboutName(folder), new TextEncoder().encode(JSON.stringify({ type, path } satisfies About)));
    }
    const name = `${folder}${String(number).padStart(4, '0')}`;
    await vault.write(name, new Uint8Array(await chunk.arrayBuffer()));
  }

  return {
    append(chunk) {
      const number = count++;
      writing = writing?.then(() => write(chunk, number));
      writing?.catch((error: unknown) => {
        // A gap would spoil what follows.
        writing = undefined;
        logFailure('A recording could not be kept on this device', error);
      });
    },
    end: release,
  };
}

/** The chunks of a folder as one file; undefined while another tab writes them. */
export async function readRecordingChunks(
  vault: Vault,
  folder: string,
): Promise<{ blob: Blob; path: string } | undefined> {
  const free = await navigator.locks.request(lockName(folder), { ifAvailable: true }, (lock) => lock !== null);
  const about = free && (await vault.read(aboutName(folder)));
  if (!about) return undefined;
  const { type, path } = JSON.parse(new TextDecoder().decode(about)) as About;
  const names = (await vault.names(folder)).filter((name) => /\/\d+$/.test(name)).sort();
  const chunks = await Promise.all(names.map((name) => vault.read(name)));
  const blob = new Blob(
    chunks.filter((chunk) => chunk !== undefined),
    { type },
  );
  return blob.size > 0 ? { blob, path } : undefined;
}
