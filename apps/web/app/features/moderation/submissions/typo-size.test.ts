import { fieldChanges } from '@kindling/domain/review/review-fields';
import { expect, test } from 'vitest';
import { isTypoSized } from './typo-size.ts';

const base = {
  class_description: 'Two hours of clay at a kichen table, for £25.',
  class_title: 'Pots',
  class_format: 'both',
};
const sized = (change: object) => isTypoSized(fieldChanges('class', base, { ...base, ...change }));

test('a few letters of prose are the size of a typo', () => {
  expect(sized({ class_description: base.class_description.replace('kichen', 'kitchen') })).toBe(true);
  expect(sized({ class_description: base.class_description.replace('Two', 'two'), class_title: 'Pots!' })).toBe(true);
});

test('a number, an address, a list, a choice, a sentence or an emptied field is not', () => {
  for (const change of [
    { class_description: base.class_description.replace('£25', '£26') },
    { class_description: base.class_description.replace('Two', '2') },
    { class_description: `${base.class_description} Hm@x.io` },
    { class_format: 'virtual' },
    { class_description: `${base.class_description} Bring an old shirt.` },
    { class_title: '' },
    {},
  ]) {
    expect(sized(change), JSON.stringify(change)).toBe(false);
  }
});
