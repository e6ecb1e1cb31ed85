import { argon2Sync } from 'node:crypto';
import bcrypt from 'bcrypt';
import { afterAll, expect, test } from 'vitest';
import { createPasswordHasher, isPasswordHash } from './password-hashing.ts';

const passwords = createPasswordHasher();
afterAll(() => passwords.close());

test('a hash says how it was made, and no two are the same', async () => {
  const [one, two] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await Promise.all([one, two].map((encoded) => passwords.verify('same', encoded)))).toEqual([true, true]);
});

test('a password counts to its last character, whatever it is made of', async () => {
  const long = 'ß🪡'.repeat(500);
  const encoded = await passwords.hash(long);
  expect(await passwords.verify(long, encoded)).toBe(true);
  expect(await passwords.verify(long.slice(0, -2), encoded)).toBe(false);
  expect(await passwords.verify(`${long} `, encoded)).toBe(false);
});

test('a hash made with other figures still verifies', async () => {
  const salt = Buffer.from('a salt, 16 bytes');
  const figures = { memory: 256, passes: 3, parallelism: 2 };
  const hash = argon2Sync('argon2id', { message: 'older', nonce: salt, ...figures, tagLength: 16 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const encoded = `$argon2id$v=19$m=256,t=3,p=2$${text(salt)}$${text(hash)}`;
  expect(await passwords.verify('older', encoded)).toBe(true);
  expect(await passwords.verify('other', encoded)).toBe(false);
});

test('a bcrypt hash as other servers write it verifies, to the end of what bcrypt takes', async () => {
  const word = 'w'.repeat(72);
  for (const letter of ['a', 'b', 'y']) {
    const encoded = (await bcrypt.hash(word, 4)).replace('$2b', `$2${letter}`);
    expect(await passwords.verify(word, encoded)).toBe(true);
    expect(await passwords.verify(`${word}x`, encoded)).toBe(false);
    expect(await passwords.verify('other', encoded)).toBe(false);
  }
});

test('a hash that would keep a sign-in busy for seconds is none', () => {
  const end = `$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  expect(isPasswordHash(`$argon2id$v=19$m=19456,t=2,p=1${end}`)).toBe(true);
  expect(isPasswordHash(`$2y$10$${'c'.repeat(53)}`)).toBe(true);
  for (const costly of [
    `$argon2id$v=19$m=9999999,t=2,p=1${end}`,
    `$argon2id$v=19$m=19456,t=99,p=1${end}`,
    `$argon2id$v=19$m=19456,t=2,p=0${end}`,
    `$2b$31$${'c'.repeat(53)}`,
    '$2b$10$short',
    'plain',
  ])
    expect(isPasswordHash(costly), costly).toBe(false);
});

test('nobody is let in without a hash, or with one that is none', async () => {
  for (const encoded of [null, undefined, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv']) {
    expect(await passwords.verify('anything', encoded)).toBe(false);
  }
});

test('the event loop stays free while passwords are hashed', async () => {
  let turns = 0;
  let busy = true;
  const count = () => {
    turns += 1;
    if (busy) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 8 }, () => passwords.hash('busy')));
  busy = false;
  // On the main thread there would be a turn or two for each hash.
  expect(turns).toBeGreaterThan(100);
});
