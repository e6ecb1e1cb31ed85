import { expect, test } from 'vitest';
import { contactInWords } from './mind-contacts.ts';

test('Contacts in words: numbers, addresses and links are asked about', () => {
  for (const words of ['Ring me on 07700 900123', '+44 (0)113 496 0000', 'text ０７７００ ９００１２３'])
    expect(contactInWords(words)).toBe('number');
  for (const words of ['write to ada@example.org', 'I’m @ada.kiln there', '12 Mill Lane', 'Flat 3', 'it’s LS6 2AB'])
    expect(contactInWords(words)).toBe('address');
  for (const words of ['https://example.org/x', 'see www.example', 'look at kiln.co.uk'])
    expect(contactInWords(words)).toBe('link');
});

test('Contacts in words: times, prices, buses and ordinary words are not', () => {
  for (const words of [
    'I’ll be there at 18:45',
    'Bus 97 at 6.15, the 2nd stop',
    'It’s £12.50 for 2',
    'By the door at five to seven? I have a green coat.',
    'Meet at 7.Bring socks',
    '',
  ])
    expect(contactInWords(words)).toBeUndefined();
});
