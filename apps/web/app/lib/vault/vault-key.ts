import { getSupabase } from '../backend/supabase.ts';
import { queryObjectStore } from './indexed-db.ts';
import { keyDatabase } from './key-database.ts';

/**
 * Vault key, cached in this browser or fetched from the member's row. Not extractable: no script can read its bytes
 * again.
 */
export async function vaultKey(userId: string): Promise<CryptoKey> {
  const held = await queryObjectStore<unknown>(keyDatabase, 'readonly', (store) => store.get(userId));
  if (held instanceof CryptoKey) return held;
  const { data } = await (await getSupabase()).rpc('my_draft_key').throwOnError();
  const key = await crypto.subtle.importKey('raw', bytesOf(data), 'AES-GCM', false, ['encrypt', 'decrypt']);
  await queryObjectStore(keyDatabase, 'readwrite', (store) => store.put(key, userId));
  return key;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
