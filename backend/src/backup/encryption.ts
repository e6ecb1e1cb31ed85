import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** First bytes of a file in the age format (https://age-encryption.org/v1). */
const ageHeader = Buffer.from('age-encryption.org/v1');

/** Encrypts for a recipient (`age1…`); the key that decrypts need not be on this machine. */
export function encrypting(recipient: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const plain = Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;
    yield* Readable.fromWeb((await encrypter.encrypt(plain)) as Parameters<typeof Readable.fromWeb>[0]);
  };
}

/** Decrypts with an identity (`AGE-SECRET-KEY-…`) where the archive is encrypted. */
export async function decryptStream(source: Readable, identity: string | undefined): Promise<Readable> {
  source.on('error', () => {});
  const head = await peek(source, ageHeader.length);
  if (!head.equals(ageHeader)) return source;
  if (identity === undefined)
    throw new BackupError('The archive is encrypted. Set BACKUP_IDENTITY to the key that begins with AGE-SECRET-KEY-.');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    throw new BackupError('BACKUP_IDENTITY is not the key that this archive was encrypted for.', { cause: error });
  }
}

export async function generateKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The stream's first bytes, which stay in it. */
async function peek(source: Readable, length: number): Promise<Buffer> {
  for (;;) {
    const head = source.read(length) as Buffer | null;
    if (head !== null) {
      source.unshift(head);
      return head;
    }
    if (source.readableEnded || source.destroyed) return Buffer.alloc(0);
    await new Promise<void>((resolve, reject) => {
      source.once('readable', resolve);
      source.once('end', resolve);
      source.once('error', reject);
    });
  }
}
