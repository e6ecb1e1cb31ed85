import { expect, test } from 'vitest';
import { allPersonalityTypes } from './personality-types.ts';
import { sharedResult, shareFormats } from './share-result.ts';

test('what is shared is the same for everyone of a type: its name, and its page', () => {
  const [upright, wide] = shareFormats;
  for (const type of allPersonalityTypes) {
    const { fileName, ...shared } = sharedResult(type, 'https://kindling.example');
    const name = type.name.replace('The ', '');
    const article = name === 'Explorer' ? 'an' : 'a';
    expect(shared).toEqual({
      title: `I’m ${article} ${name}`,
      text: `I’m ${article} ${name}. Which one are you?`,
      url: `https://kindling.example/types/${type.key}`,
    });
    expect(fileName(upright)).toBe(`kindling-${type.key}-1080x1350.png`);
    expect(fileName(wide)).toBe(`kindling-${type.key}-1200x630.png`);
  }
});
