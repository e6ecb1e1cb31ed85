import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test('the address of a page is http or https, with a dot in its host', () => {
  for (const text of [
    'https://example.org',
    'http://example.org/a?b=c#d',
    'HTTPS://Example.org',
    'https://example.org:8443/',
    'https://www.élan.example/préface',
    'https://example.org?q=1',
  ]) {
    expect(isWebAddress(text), text).toBe(true);
    expect(URL.canParse(text), text).toBe(true);
  }
});

test('whatever else a link could be is no address of a page', () => {
  for (const text of [
    '',
    'example.org',
    'www.example.org',
    'ftp://example.org',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,x',
    '//example.org',
    'https://',
    'https://localhost',
    'https://.org',
    'https://example..org',
    'https://bank.example@example.org',
    'https://example.org/a b',
    'https://example.org/"onload=',
    'https://example.org/<script>',
    ' https://example.org',
    'https://example.org\n',
    'https://example.org/\u202egnp.exe',
    'https://example.org:123456',
  ]) {
    expect(isWebAddress(text), JSON.stringify(text)).toBe(false);
  }
});
