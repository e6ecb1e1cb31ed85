import { expect, test } from 'vitest';
import { quotedTitle, sanitizeName } from './sanitize-name.ts';

test('a name stands in a mail as it is', () => {
  for (const name of ['Kettlewick Pottery', 'St. Mary’s Hall', 'Zoë & Söhne', 'Nº 7 (upstairs)', '陶芸教室']) {
    expect(sanitizeName(name, 'your business')).toBe(name);
  }
});

test('what would lead somewhere, or hide where, does not', () => {
  for (const name of ['Win at https://x', 'x.example/win', 'WWW.X', 'mail me@x', 'paypal.com', ' ', '\u202e']) {
    expect(sanitizeName(name, 'your business')).toBe('your business');
  }
  expect(sanitizeName('Pots\r\nBcc: somebody', '')).toBe('Pots Bcc: somebody');
  expect(sanitizeName(`${'é'.repeat(79)}🎨🎨`, '')).toBe(`${'é'.repeat(79)}…`);
});

test('a title is told apart from the sentence around it, and what stands in for it is not', () => {
  expect(quotedTitle('Come as you are', 'your class')).toBe('“Come as you are”');
  expect(quotedTitle('See pots.example', 'your class')).toBe('your class');
});
