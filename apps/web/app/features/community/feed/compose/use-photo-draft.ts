import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../../lib/log-failure.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { VaultState } from '../../../../lib/vault/use-vault.ts';
import type { Vault } from '../../../../lib/vault/vault.ts';

/** Unsent photo of a post, and its idempotency key: the name of its file, however often sending is tried. */
export interface PhotoDraft {
  id: string;
  blob: Blob;
}

const folder = 'community/photo/';

/** Draft of a post's photo, saved in the encrypted vault beside the text and restored from it. */
export function usePhotoDraft(vaultState: VaultState) {
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const [photo, setPhoto] = useState<PhotoDraft>();
  /** Race guard: what was chosen on this page is not overwritten by what was stored. */
  const chosen = useRef<{ photo: PhotoDraft | undefined }>(undefined);
  /** Latest value: the vault may open while a photo is being made. */
  const opened = useRef<Vault>(undefined);

  useEffect(() => {
    opened.current = vault;
    if (!vault) return;
    if (chosen.current) return noteFailure(store(vault, chosen.current.photo));
    noteFailure(
      find(vault).then((found) => {
        if (found && !chosen.current) setPhoto(found);
      }),
    );
  }, [vault]);

  function put(blob: Blob | undefined) {
    const next = blob && { id: randomId(), blob };
    chosen.current = { photo: next };
    setPhoto(next);
    if (opened.current) noteFailure(store(opened.current, next));
  }

  return {
    photo,
    put,
    /** The one of now, also where it was chosen since this was drawn. */
    latest: () => (chosen.current ? chosen.current.photo : photo),
  };
}

function noteFailure(work: Promise<void>): void {
  work.catch((error: unknown) => logFailure('A photo could not be kept', error));
}

async function find(vault: Vault): Promise<PhotoDraft | undefined> {
  const [name] = await vault.names(folder);
  const bytes = name && (await vault.read(name));
  return bytes ? { id: name.slice(folder.length), blob: new Blob([bytes], { type: 'image/jpeg' }) } : undefined;
}

async function store(vault: Vault, photo: PhotoDraft | undefined): Promise<void> {
  for (const name of await vault.names(folder)) await vault.remove(name);
  if (photo) await vault.write(folder + photo.id, new Uint8Array(await photo.blob.arrayBuffer()));
}
