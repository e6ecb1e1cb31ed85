import { listingCategoryKeys } from '@kindling/domain/listings/categories';
import { describe, expect, test } from 'vitest';
import { renderScene } from '../render.ts';
import type { Scene } from '../scene.ts';
import { chooseListingScene, type ListingSubject } from './choose-listing-scene.ts';
import { sceneOfChoice } from './scene-of-choice.ts';

const sceneOfListing = (subject: ListingSubject) => sceneOfChoice(chooseListingScene(subject)) as Scene;

const shown = (title: string, category = 'other', services?: readonly string[]) =>
  chooseListingScene({ id: '1', category, title, ...(services === undefined ? {} : { services }) }).scene;

describe('scene of a listing', () => {
  test.each([
    ['The Long Room Pilates', 'pilates'],
    ['Two Left Feet Dance School', 'dance-classes'],
    ['Kettlewick Rollers', 'roller-skating'],
    ['Wharfside Boulder', 'climbing-bouldering'],
    ['Kestrel Judo and Self-Defence', 'martial-arts'],
    ['Upside Pole and Aerial', 'pole-fitness'],
    ['Bounce at Long Meadow', 'rebounding-trampolining'],
    ['Strong at the Smithy', 'strength'],
    ['Copper Bowl Sound', 'sound-baths'],
    ['The Thursday Dippers', 'wild-swimming'],
    ['Brindle Cross Growers', 'gardening'],
    ['Slow Wheels', 'cycling'],
    ['Clay at the Maltings', 'pottery-ceramics'],
    ['Six Thursdays at the wheel', 'pottery-ceramics'],
    ['Throw your first three pots', 'pottery-ceramics'],
    ['The Wick Valley Print Room', 'printmaking'],
    ['Pennyfold Glass', 'stained-glass'],
    ['Conversazione with a glass in hand', 'language-learning'],
    ['Sallow Baskets', 'basketry'],
    ['Sourdough from starter to slice', 'bread'],
    ['Baking to sell: the first twelve weeks', 'baking-to-sell'],
    ['Code and Cake', 'coding'],
    ['Masala at Number Nine', 'cooking'],
    ['Little Churn', 'cheese'],
    ['Sign Here', 'sign-language'],
    ['Phone photography on foot', 'photography'],
    ['Cut flowers from a window box', 'flowers'],
    ['Sleep, explained', 'sleep'],
    ['Lorna Petrie Massage', 'massage'],
    ['The Pound Saved', 'financial-literacy'],
    ['Leap Coworking', 'freelance-skills'],
    ['New Here', 'local-meetups'],
  ])('%s', (title, scene) => {
    expect(shown(title)).toBe(scene);
  });

  test('asks the services where the title says nothing, then the category', () => {
    expect(shown('Number Nine', 'arts', ['Gift vouchers', 'Candle making'])).toBe('candle-making');
    for (const category of listingCategoryKeys) expect(shown('Number Nine', category)).not.toBe('');
    expect(shown('Number Nine', 'constructor')).not.toBe('');
  });

  test('is the same for the same id, and differs among ids', () => {
    const drawn = (id: string) => {
      const scene = sceneOfListing({ id, category: 'arts', title: 'Clay' });
      return renderScene(scene).replaceAll(scene.id, '');
    };
    expect(drawn('a')).toBe(drawn('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(drawn)).size).toBeGreaterThan(4);
  });
});
