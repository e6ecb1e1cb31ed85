import type { DraftStore } from '../../../lib/drafts/draft-autosave.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { isRecording, recoverRecording, removeRecording } from './draft-recording.ts';
import { type DraftFile, type EntryDraft, type FileKind, type FilePreview, fileKinds, isBlank } from './entry-draft.ts';

/** What stands in the vault for a file: where its bytes are, or that it is in the bucket already. */
type StoredFile = { preview?: FilePreview } & ({ url: string } | { path: string; type: string });

type StoredDraft = Omit<EntryDraft, FileKind> & { at: number } & { [kind in FileKind]?: StoredFile };

/** The files that are in the vault already, so that a text is kept without writing megabytes anew. */
const writtenBlobs = new Map<string, Blob>();

/** Draft of an entry in the vault, its files beside it; a blank one is removed. */
export function entryDraftStore(vault: Vault, place: string): DraftStore<EntryDraft> {
  return {
    write: (entry) =>
      isBlank(entry) && !isRecording(place) ? deleteDraft(vault, place) : storeDraft(vault, place, entry),
    remove: () => deleteDraft(vault, place),
  };
}

/** Keeps an entry on this device, encrypted. The files come first: a text never names bytes that are not there. */
export async function storeDraft(vault: Vault, place: string, entry: EntryDraft): Promise<void> {
  const { id, writtenAt, timeZone, form } = entry;
  const text: StoredDraft = { id, writtenAt, timeZone, form, at: Date.now() };
  for (const kind of fileKinds) {
    const file = entry[kind];
    if (file) text[kind] = await storeFile(vault, `${place}/${kind}`, file);
  }
  await vault.write(`${place}/text`, new TextEncoder().encode(JSON.stringify(text)));
  for (const kind of fileKinds) if (entry[kind]?.state !== 'new') await deleteFile(vault, `${place}/${kind}`);
  if (!isRecording(place)) await removeRecording(vault, place);
}

async function storeFile(vault: Vault, name: string, file: DraftFile): Promise<StoredFile> {
  const preview = file.preview && { preview: file.preview };
  if (file.state === 'stored') return { url: file.url, ...preview };
  const { blob, path } = file;
  if (writtenBlobs.get(name) !== blob) await vault.write(name, new Uint8Array(await blob.arrayBuffer()));
  writtenBlobs.set(name, blob);
  return { path, type: blob.type, ...preview };
}

export async function readDraft(vault: Vault, place: string): Promise<EntryDraft | undefined> {
  const bytes = await vault.read(`${place}/text`);
  if (!bytes) return undefined;
  const { id, writtenAt, timeZone, form, photo, voice } = JSON.parse(new TextDecoder().decode(bytes)) as StoredDraft;
  const files = {
    photo: await readFile(vault, `${place}/photo`, photo),
    voice: await readFile(vault, `${place}/voice`, voice),
  };
  const draft = { id, writtenAt, timeZone, form, ...files };
  // As if she had stopped when the page was left.
  const recovered = await recoverRecording(vault, place);
  if (!recovered) return draft;
  await storeDraft(vault, place, { ...draft, voice: recovered });
  return { ...draft, voice: recovered };
}

async function readFile(vault: Vault, name: string, kept: StoredFile | undefined): Promise<DraftFile | undefined> {
  if (!kept) return undefined;
  const preview = kept.preview && { preview: kept.preview };
  if ('url' in kept) return { state: 'stored', url: kept.url, ...preview };
  const bytes = await vault.read(name);
  if (!bytes) return undefined;
  const blob = new Blob([bytes], { type: kept.type });
  writtenBlobs.set(name, blob);
  return { state: 'new', blob, path: kept.path, ...preview };
}

/** The text goes first, so that what is left of an interruption is bytes that nothing names. */
export async function deleteDraft(vault: Vault, place: string): Promise<void> {
  await vault.remove(`${place}/text`);
  for (const kind of fileKinds) await deleteFile(vault, `${place}/${kind}`);
  await removeRecording(vault, place);
}

async function deleteFile(vault: Vault, name: string): Promise<void> {
  writtenBlobs.delete(name);
  await vault.remove(name);
}

/** The ids of the entries kept under a folder, such as "drafts". */
export async function draftIds(vault: Vault, folder: string): Promise<string[]> {
  const names = await vault.names(`${folder}/`);
  return names.filter((name) => name.endsWith('/text')).map((name) => name.slice(folder.length + 1, -'/text'.length));
}
