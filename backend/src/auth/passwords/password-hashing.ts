import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type PasswordCost, passwordCost } from '../../config/password-cost.ts';
import { createArgon2Threads, hashingThreads } from './argon2-threads.ts';
import { isBcryptHash, verifyBcrypt } from './bcrypt-hash.ts';
import { createFairQueue } from './fair-queue.ts';

/** Password hashing (argon2id) in a fair queue: one network's many do not keep another's one waiting. */
export interface PasswordHasher {
  /** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. The password is taken whole, to its last character. */
  hash(password: string, lane?: string): Promise<string>;
  /**
   * Verifies a password. Without a hash to compare with it works just as long, and says no (no enumeration by timing).
   * bcrypt hashes verify too; how long they take is their cost's affair.
   */
  verify(password: string, encoded: string | null | undefined, lane?: string): Promise<boolean>;
  /** Drains: refuses waiting tasks and resolves when running ones are done. */
  close(): Promise<void>;
}

interface EncodedHash extends PasswordCost {
  salt: Buffer;
  hash: Buffer;
}

const saltBytes = 16;
const hashBytes = 32;

export function createPasswordHasher(cost = passwordCost): PasswordHasher {
  const queue = createFairQueue({ concurrency: hashingThreads, maxWaiting: 64 });
  const threads = createArgon2Threads();
  const dummyHash: EncodedHash = { ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  return {
    async hash(password, lane) {
      const salt = randomBytes(saltBytes);
      const hash = await queue.run(() => derive(password, { ...cost, salt }, hashBytes), lane);
      return encode({ ...cost, salt, hash });
    },
    async verify(password, encoded, lane) {
      if (encoded && isBcryptHash(encoded)) return queue.run(() => verifyBcrypt(password, encoded), lane);
      const known = encoded ? decode(encoded) : undefined;
      const expected = known ?? dummyHash;
      const actual = await queue.run(() => derive(password, expected, expected.hash.length), lane);
      return timingSafeEqual(actual, expected.hash) && known !== undefined;
    },
    async close() {
      await queue.close();
      await threads.close();
    },
  };

  function derive(password: string, { salt, ...figures }: Omit<EncodedHash, 'hash'>, tagLength: number) {
    const { memory, passes, parallelism } = figures;
    return threads.derive({ message: password, nonce: salt, memory, passes, parallelism, tagLength });
  }
}

function encode({ memory, passes, parallelism, salt, hash }: EncodedHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether an account may be created with this hash: argon2id or bcrypt, at a cost that sign-ins can bear. */
export function isPasswordHash(encoded: string): boolean {
  if (isBcryptHash(encoded)) return true;
  const known = decode(encoded);
  if (!known) return false;
  const { memory, passes, parallelism } = known;
  return passes >= 1 && parallelism >= 1 && memory >= 8 * parallelism && memory <= 65_536 && passes * parallelism <= 16;
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function decode(encoded: string): EncodedHash | undefined {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(encoded) ?? [];
  if (hash === '') return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
