import { expect, test } from 'vitest';
import { parseExternalUrl } from './external-url.ts';

test('an address of the web is a link, named without what says nothing', () => {
  expect(parseExternalUrl(' https://www.supper.example/menu/ ')).toEqual({
    href: 'https://www.supper.example/menu/',
    label: 'supper.example/menu',
  });
  expect(parseExternalUrl('http://pots.example')?.label).toBe('pots.example');
});

test('an address without its scheme is one too', () => {
  expect(parseExternalUrl('instagram.com/pots')?.href).toBe('https://instagram.com/pots');
});

test('anything else is no link', () => {
  const texts = ['', null, undefined, '@pots', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x'];
  for (const text of [...texts, 'mailto:a@b.example', 'file:///etc/passwd', 'ask at the bar', 'https://']) {
    expect(parseExternalUrl(text), String(text)).toBeUndefined();
  }
});
