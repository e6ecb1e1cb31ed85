import type { Vault } from '../vault/vault.ts';
import type { DraftStore } from './draft-autosave.ts';

export interface VaultDraftStore<Draft> extends DraftStore<Draft> {
  read(): Promise<Draft | undefined>;
}

/** Drafts of community texts, as JSON in the encrypted vault; a blank one is removed. */
export function vaultDraftStore<Draft>(
  vault: Vault,
  name: string,
  isBlank: (draft: Draft) => boolean,
): VaultDraftStore<Draft> {
  return {
    async read() {
      const bytes = await vault.read(name);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Draft);
    },
    write(draft) {
      if (isBlank(draft)) return vault.remove(name);
      return vault.write(name, new TextEncoder().encode(JSON.stringify(draft)));
    },
    remove: () => vault.remove(name),
  };
}
