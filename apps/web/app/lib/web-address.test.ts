import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('an address of the web is a link, named without what says nothing', () => {
  expect(webAddress(' https://www.supper.example/menu/ ')).toEqual({
    href: 'https://www.supper.example/menu/',
    label: 'supper.example/menu',
  });
  expect(webAddress('http://pots.example')?.label).toBe('pots.example');
});

test('an address without its scheme is one too', () => {
  expect(webAddress('instagram.com/pots')?.href).toBe('https://instagram.com/pots');
});

test('anything else is no link', () => {
  const texts = ['', null, undefined, '@pots', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x'];
  for (const text of [...texts, 'mailto:a@b.example', 'file:///etc/passwd', 'ask at the bar', 'https://']) {
    expect(webAddress(text), String(text)).toBeUndefined();
  }
});
