import bcrypt from 'bcrypt';

/** bcrypt's modular crypt format, `$2a$10$` and 53 letters; up to a cost of 14, which is more than a second of work. */
const format = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/** bcrypt takes no more; GoTrue refuses longer passwords, so that none of its hashes is of one. */
const maxPasswordBytes = 72;

export const isBcryptHash = (encoded: string): boolean => format.test(encoded);

/** Verifies a password in libuv's thread pool. */
export async function verifyBcrypt(password: string, encoded: string): Promise<boolean> {
  // The letter says who wrote it; the algorithm is the same in all three.
  const matches = await bcrypt.compare(password, encoded.replace(/^\$2[ay]/, '$2b'));
  return matches && Buffer.byteLength(password) <= maxPasswordBytes;
}
