import { expect, test } from 'vitest';
import { dialledNumber, isPhone } from './phone.ts';

test.each([
  ['020 7946 0018', '02079460018'],
  ['+44 (0)20 7946-0018', '+442079460018'],
  ['07700.900.123', '07700900123'],
  ['030/1234567', '0301234567'],
  ['089/12345', '08912345'],
  ['(415) 555-0132', '4155550132'],
  ['020 7946 0018 ext. 12', '02079460018'],
  ['020 7946 0018 x12', '02079460018'],
  ['Text me: 07700 900123', '07700900123'],
  ['07700 900123 (evenings)', '07700900123'],
  ['020 7946 0018 / 07700 900123', undefined],
  ['020 7946 0018/07700 900123', undefined],
  ['020 7946 0018/9', undefined],
  ['020 7946 0018, 07700 900123', undefined],
  ['+442079460018 +447700900123', undefined],
  ['0044 20 7946 0018 or 07700 900123', undefined],
])('Phone number: %j is taken as typed, and dials %j', (typed, dialled) => {
  expect(isPhone(typed)).toBe(true);
  expect(dialledNumber(typed)).toBe(dialled);
});

test.each(['call me', '123456', '12345678901234567', '0770-CALL-ME', '1+234567', '', '++', '((('])(
  'Phone number: there is none in %j',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
    expect(dialledNumber(typed)).toBeUndefined();
  },
);
