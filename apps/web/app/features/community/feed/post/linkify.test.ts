import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

function rendered(text: string): string[] {
  return linkify(text).map((piece) => ('text' in piece ? piece.text : `[${piece.link.label}](${piece.link.href})`));
}

test('addresses of the web become links that name their host; nothing of the text is lost', () => {
  expect(rendered('See https://www.pots.example/how?x=1, then tell.')).toEqual([
    'See ',
    '[pots.example/how](https://www.pots.example/how?x=1)',
    ', then tell.',
  ]);
  expect(rendered('(http://a.example/b_(c)) https://d.example…')).toEqual([
    '(',
    '[a.example/b_(c)](http://a.example/b_(c))',
    ') ',
    '[d.example](https://d.example/)',
    '…',
  ]);
  expect(rendered('no address')).toEqual(['no address']);
  expect(rendered('')).toEqual([]);
});

test('no other scheme becomes a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://files.example/x',
    'javascript://https:alert(1)',
    'https://',
    'mailto:maya@example.org',
  ]) {
    expect(rendered(text)).toEqual([text]);
  }
});

test('Homograph attack: a name before the host does not pass for it, and letters that look alike are written out', () => {
  expect(rendered('https://kindling.example@evil.example/x')).toEqual([
    '[evil.example/x](https://kindling.example@evil.example/x)',
  ]);
  expect(rendered('https://kіndling.example')).toEqual(['[xn--kndling-rog.example](https://xn--kndling-rog.example/)']);
});
