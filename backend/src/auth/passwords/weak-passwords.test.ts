import { expect, test } from 'vitest';
import { weaknessOf } from './weak-passwords.ts';

const address = 'maya.ellis@example.org';

test('Password policy: a common or breached password is weak, however it is written', () => {
  const common = ['password', '12345678', '        ', 'aaaaaaaa', 'iloveyou', 'qwertyuiop', '1qaz2wsx'];
  const written = ['PassWord', ' password ', 'ｐａｓｓｗｏｒｄ', 'Password1!', 'Sunshine2026', 'summer 2024'];
  for (const password of [...common, ...written]) expect(weaknessOf(password, [address]), password).toBe('pwned');
});

test('the address, its name and the product’s name are weak, with a number or a word of three letters beside them', () => {
  const close = ['maya.ellis@example.org', 'MayaEllis', 'maya_ellis1987', 'Maya Ellis!!!', 'Kindling26', 'my kindling'];
  for (const password of close) expect(weaknessOf(password, [address]), password).toBe('personal');
});

test('words, and what a password manager makes, are taken', () => {
  const good = [
    'over the hills',
    'a kiln, a wheel & some clay',
    'x7Qm-91Lp_0z',
    'kindling by the river',
    'пара слов о море',
  ];
  for (const password of [...good, 'maya loves the sea', '🌊🌊🌲🌲🔥🔥🌙🌙'])
    expect(weaknessOf(password, [address]), password).toBe(undefined);
});

test('a short name is not looked for in other words', () => {
  expect(weaknessOf('io and europa', ['io@example.org'])).toBe(undefined);
  expect(weaknessOf('annapurna', ['ann@example.org'])).toBe(undefined);
});
