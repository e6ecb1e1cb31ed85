import type { Vault } from '../../lib/vault/vault.ts';
import { type FileKind, fileKinds, type HeldEntry, type HeldFile } from './held-entry.ts';

/** What stands in the vault for a file: where its bytes are, or that it is in the bucket already. */
type KeptFile = { url: string } | { path: string; type: string; seconds?: number };

type KeptText = Omit<HeldEntry, FileKind> & { at: number } & { [kind in FileKind]?: KeptFile };

/** The files that are in the vault already, so that a text is kept without writing megabytes anew. */
const written = new Map<string, Blob>();

/** Keeps an entry on this device, encrypted. The files come first: a text never names bytes that are not there. */
export async function keepEntry(vault: Vault, place: string, entry: HeldEntry): Promise<void> {
  const { id, writtenAt, form } = entry;
  const text: KeptText = { id, writtenAt, form, at: Date.now() };
  for (const kind of fileKinds) {
    const file = entry[kind];
    if (file) text[kind] = await keepFile(vault, `${place}/${kind}`, file);
  }
  await vault.write(`${place}/text`, new TextEncoder().encode(JSON.stringify(text)));
  for (const kind of fileKinds) if (entry[kind]?.state !== 'new') await forgetFile(vault, `${place}/${kind}`);
}

async function keepFile(vault: Vault, name: string, file: HeldFile): Promise<KeptFile> {
  if (file.state === 'stored') return { url: file.url };
  const { blob, path, seconds } = file;
  if (written.get(name) !== blob) await vault.write(name, new Uint8Array(await blob.arrayBuffer()));
  written.set(name, blob);
  return { path, type: blob.type, ...(seconds !== undefined && { seconds }) };
}

export async function readKept(vault: Vault, place: string): Promise<HeldEntry | undefined> {
  const bytes = await vault.read(`${place}/text`);
  if (!bytes) return undefined;
  const { id, writtenAt, form, photo, voice } = JSON.parse(new TextDecoder().decode(bytes)) as KeptText;
  const files = {
    photo: await readFile(vault, `${place}/photo`, photo),
    voice: await readFile(vault, `${place}/voice`, voice),
  };
  return { id, writtenAt, form, ...files };
}

async function readFile(vault: Vault, name: string, kept: KeptFile | undefined): Promise<HeldFile | undefined> {
  if (!kept) return undefined;
  if ('url' in kept) return { state: 'stored', url: kept.url };
  const bytes = await vault.read(name);
  if (!bytes) return undefined;
  const blob = new Blob([bytes], { type: kept.type });
  written.set(name, blob);
  return { state: 'new', blob, path: kept.path, ...(kept.seconds !== undefined && { seconds: kept.seconds }) };
}

/** The text goes first, so that what is left of an interruption is bytes that nothing names. */
export async function forgetKept(vault: Vault, place: string): Promise<void> {
  await vault.remove(`${place}/text`);
  for (const kind of fileKinds) await forgetFile(vault, `${place}/${kind}`);
}

async function forgetFile(vault: Vault, name: string): Promise<void> {
  written.delete(name);
  await vault.remove(name);
}

/** The ids of the entries kept under a folder, such as "drafts". */
export async function keptIds(vault: Vault, folder: string): Promise<string[]> {
  const names = await vault.names(`${folder}/`);
  return names.filter((name) => name.endsWith('/text')).map((name) => name.slice(folder.length + 1, -'/text'.length));
}
