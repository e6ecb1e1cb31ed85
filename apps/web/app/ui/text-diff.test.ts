import { diffWordsWithSpace } from 'diff';
import { expect, test } from 'vitest';
import { isSimilar } from './text-diff.tsx';

test('texts are compared word by word as long as half of the longer one is in both', () => {
  const similar = (before: string, after: string) => isSimilar(diffWordsWithSpace(before, after));
  const text = 'Two hours at the wheel, and a bowl to take home.';
  expect(similar(text, 'Three hours at the wheel, and a bowl to take home.')).toBe(true);
  expect(similar(text, `${text} Bring an apron.`)).toBe(true);
  expect(similar(text, 'We walk along the river, look at the weir and draw what we see.')).toBe(false);
  expect(similar('a', 'b')).toBe(false);
});
