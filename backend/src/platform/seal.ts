import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { InstallationError } from './data-dir.ts';

/**
 * Authenticated encryption of secrets in the database: AES-256-GCM under ENCRYPTION_KEY, which is not in it. `about` is
 * bound to each as additional data, so that one cannot be put in the place of another. Without a key secrets are kept
 * as they are.
 */
export interface Seal {
  seal(text: string, about: string): string;
  /** Decrypts, also what was never encrypted. Throws {@link InstallationError} where the key for it is not set. */
  open(stored: string, about: string): string;
  /** Whether it is encrypted with the current key. */
  isCurrent(stored: string): boolean;
}

const prefix = 'sealed:v1:';
const ivBytes = 12;
const tagBytes = 16;

/** `previous` decrypts what was encrypted before the key was changed, and encrypts nothing. */
export function createSeal(key: Buffer | undefined, previous: Buffer | undefined): Seal {
  const byId = new Map([key, previous].flatMap((each) => (each ? [[idOf(each), each] as const] : [])));
  const currentId = key && idOf(key);

  return {
    seal(text, about) {
      if (!key) return text;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${prefix}${currentId}:${bytes.toString('base64url')}`;
    },

    open(stored, about) {
      if (!stored.startsWith(prefix)) return stored;
      const [id = '', text = ''] = stored.slice(prefix.length).split(':');
      const found = byId.get(id);
      if (!found) throw new InstallationError(keyMissing(key !== undefined));
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', found, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },

    isCurrent: (stored) =>
      currentId === undefined ? !stored.startsWith(prefix) : stored.startsWith(`${prefix}${currentId}:`),
  };
}

/** Key id, which gives nothing of the key away. */
function idOf(key: Buffer): string {
  return hash('sha256', Buffer.concat([Buffer.from('kindling seal'), key]), 'hex').slice(0, 16);
}

function keyMissing(given: boolean): string {
  return given
    ? 'The secrets in this database are encrypted with another ENCRYPTION_KEY. Set that one; to change keys, set it as ENCRYPTION_KEY_PREVIOUS beside the new one.'
    : 'The secrets in this database are encrypted, and ENCRYPTION_KEY is not set. Set it to what it was.';
}
