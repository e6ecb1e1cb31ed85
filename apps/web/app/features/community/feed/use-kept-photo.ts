import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import type { Vault } from '../../../lib/vault/vault.ts';

/** A photo that goes with a post, under the name it will have however often that is tried. */
export interface KeptPhoto {
  id: string;
  blob: Blob;
}

const folder = 'community/photo/';

/** Keeps the chosen photo on this device beside the unsent words, locked with her key. */
export function useKeptPhoto(vaultState: VaultState) {
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const [photo, setPhoto] = useState<KeptPhoto>();
  const begun = useRef(false);

  useEffect(() => {
    if (!vault || begun.current) return;
    find(vault).then(
      (found) => {
        if (found && !begun.current) setPhoto(found);
      },
      (error: unknown) => logFailure('A kept photo could not be read', error),
    );
  }, [vault]);

  const put = useCallback(
    (blob: Blob | undefined) => {
      begun.current = true;
      const next = blob && { id: randomId(), blob };
      setPhoto(next);
      if (vault) keep(vault, next).catch((error: unknown) => logFailure('A photo could not be kept', error));
    },
    [vault],
  );

  return { photo, put };
}

async function find(vault: Vault): Promise<KeptPhoto | undefined> {
  const [name] = await vault.names(folder);
  const bytes = name && (await vault.read(name));
  return bytes ? { id: name.slice(folder.length), blob: new Blob([bytes], { type: 'image/jpeg' }) } : undefined;
}

async function keep(vault: Vault, photo: KeptPhoto | undefined): Promise<void> {
  for (const name of await vault.names(folder)) await vault.remove(name);
  if (photo) await vault.write(folder + photo.id, new Uint8Array(await photo.blob.arrayBuffer()));
}
