import { queryObjectStore } from './indexed-db.ts';
import { vaultKey } from './vault-key.ts';

/** Encrypted storage of a member in this browser: names and bytes, with the member's own key. */
export interface Vault {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(name: string): Promise<void>;
  /** All names with the prefix. */
  names(prefix: string): Promise<string[]>;
}

const database = 'kindling-kept';

interface EncryptedRecord {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Secure context check: only there can the browser encrypt. */
export function canEncrypt(): boolean {
  return typeof crypto.subtle === 'object' && typeof indexedDB === 'object';
}

export async function openVault(userId: string): Promise<Vault> {
  const key = await vaultKey(userId);
  const address = (name: string) => `${userId}/${name}`;
  // Authenticated data: a record copied under another name does not decrypt.
  const bound = (name: string) => new TextEncoder().encode(address(name));
  return {
    async read(name) {
      const sealed = await queryObjectStore<EncryptedRecord | undefined>(database, 'readonly', (store) =>
        store.get(address(name)),
      );
      if (!sealed) return undefined;
      const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: bound(name) };
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.data));
    },
    async write(name, bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(name) }, key, bytes);
      await queryObjectStore(database, 'readwrite', (store) =>
        store.put({ iv, data } satisfies EncryptedRecord, address(name)),
      );
    },
    async remove(name) {
      await queryObjectStore(database, 'readwrite', (store) => store.delete(address(name)));
    },
    async names(prefix) {
      const range = IDBKeyRange.bound(address(prefix), `${address(prefix)}\uffff`);
      const keys = await queryObjectStore(database, 'readonly', (store) => store.getAllKeys(range));
      return keys.map((found) => String(found).slice(userId.length + 1));
    },
  };
}
