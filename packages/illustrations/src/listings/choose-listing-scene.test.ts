import { listingCategoryKeys } from '@kindling/domain/listings/categories';
import { classCategories } from '@kindling/domain/teaching/teaching-options';
import { describe, expect, test } from 'vitest';
import { renderScene } from '../render.ts';
import type { Scene } from '../scene.ts';
import { scenesOfCategories } from './categories/scenes-of-categories.ts';
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

  // What is likely to be taught: each shows itself, or its category's room, and never another hobby.
  test.each([
    ['Community choir for people who were told to mime', 'creative', 'choir'],
    ['Bookbinding for beginners', 'creative', 'bookbinding'],
    ['Discover bookbinding', 'creative', 'bookbinding'],
    ['Ukulele from scratch', 'creative', 'ukulele'],
    ['Spanish guitar', 'creative', 'ukulele'],
    ['Astronomy for the curious', 'explorer', 'stargazing'],
    ['Saxophone for late starters', 'creative', 'work-table'],
    ['Reading music without tears', 'creative', 'work-table'],
    ['Drumming circle', 'creative', 'drumming'],
    ['Horse riding for nervous adults', 'fitness', 'horse-riding'],
    ['Pony club for grown women', 'outdoor', 'horse-riding'],
    ['Riding lessons', 'outdoor', 'horse-riding'],
    ['Bike riding lessons', 'outdoor', 'cycling'],
    ['Horseradish and other roots', 'food', 'kitchen-table'],
    ['Fly fishing on the Wick', 'outdoor', 'fishing'],
    ['Learn to fish', 'outdoor', 'fishing'],
    ['Archery', 'fitness', 'archery'],
    ['Modern calligraphy', 'creative', 'calligraphy'],
    ['Japanese calligraphy', 'creative', 'calligraphy'],
    ['Card-making for Christmas', 'creative', 'work-table'],
    ['Origami before tea', 'creative', 'origami'],
    ['Soap making', 'creative', 'soap'],
    ['Beeswax wraps', 'creative', 'work-table'],
    ['Loom weaving', 'creative', 'weaving'],
    ['Wreath making', 'creative', 'work-table'],
    ['Macramé plant hangers', 'creative', 'macrame'],
    ['Mosaic table tops', 'creative', 'mosaic'],
    ['A mosaic of voices', 'other', 'ring-of-chairs'],
    ['Spinning wheel taster', 'creative', 'work-table'],
    ['Upcycling old chairs', 'creative', 'work-table'],
    ['French polishing', 'creative', 'work-table'],
    ['Leatherwork', 'creative', 'work-table'],
    ['Dressmaking: your first skirt', 'creative', 'sewing-machine'],
    ['Kayaking on the estuary', 'outdoor', 'kayaking'],
    ['Learn to row', 'fitness', 'rowing'],
    ['Birdwatching at dawn', 'outdoor', 'birdwatching'],
    ['Birdsong walk', 'outdoor', 'birdwatching'],
    ['Bird tables to build', 'creative', 'work-table'],
    ['Beekeeping', 'outdoor', 'beekeeping'],
    ['Spelling bee', 'other', 'ring-of-chairs'],
    ['Sewing bee', 'creative', 'embroidery-needlework'],
    ['Stargazing', 'outdoor', 'stargazing'],
    ['Ice skating', 'fitness', 'kit-bag'],
    ['Skateboarding over forty', 'fitness', 'kit-bag'],
    ['Wheelchair basketball', 'fitness', 'kit-bag'],
    ['Hula hooping', 'fitness', 'kit-bag'],
    ['Boxercise', 'fitness', 'kit-bag'],
    ['Tennis for returners', 'fitness', 'kit-bag'],
    ['Golf swing clinic', 'fitness', 'kit-bag'],
    ['Netball', 'fitness', 'kit-bag'],
    ['Brandy tasting', 'food', 'kitchen-table'],
    ['Wine by the glass', 'food', 'kitchen-table'],
    ['Chocolate truffles', 'food', 'kitchen-table'],
    ['Doughnuts', 'food', 'kitchen-table'],
    ['Butterfly cordial', 'food', 'kitchen-table'],
    ['Pots and pans: what you really need', 'food', 'kitchen-table'],
    ['Running a café', 'business', 'meeting-table'],
    ['Stretch your budget line', 'business', 'financial-literacy'],
    ['Seed funding', 'business', 'meeting-table'],
    ['Raise your rates', 'business', 'meeting-table'],
    ['Build a robot', 'technology', 'screen'],
    ['Fixing a SCART lead', 'technology', 'screen'],
    ['Dog training', 'lifestyle', 'armchair'],
    ['Dog walking in company', 'lifestyle', 'armchair'],
    ['Motorbike maintenance', 'other', 'ring-of-chairs'],
    ['Campaigning for your high street', 'other', 'ring-of-chairs'],
    ['The art of conversation', 'other', 'ring-of-chairs'],
    ['Improv comedy', 'other', 'ring-of-chairs'],
    ['Investigating your family tree', 'learning', 'blackboard'],
    ['Taxidermy', 'learning', 'blackboard'],
    ['Menopause café', 'wellness', 'armchair'],
    ['Facial gua sha', 'wellness', 'armchair'],
    ['Fish pie for a crowd', 'food', 'kitchen-table'],
    ['Fish and chips at home', 'food', 'kitchen-table'],
    ['Cook fresh fish', 'food', 'cooking'],
    ['Rowing machine basics', 'fitness', 'kit-bag'],
    ['Humdrum no more', 'lifestyle', 'armchair'],
    ['Growing old growling', 'lifestyle', 'armchair'],
    ['Using a spreadsheet', 'technology', 'screen'],
    ['Tailoring as on Savile Row', 'creative', 'work-table'],
    ['Canoeing', 'outdoor', 'canoeing'],
    ['Singing bowls', 'wellness', 'sound-baths'],
    ['Sing for the joy of it', 'creative', 'choir'],
    ['Dog grooming', 'business', 'meeting-table'],
    ['Sewing circle', 'creative', 'embroidery-needlework'],
    ['Hoop embroidery', 'creative', 'embroidery-needlework'],
    ['Dancing queen quiz', 'other', 'game-nights'],
    ['Circle dance', 'fitness', 'dance-classes'],
    ['Kitchen garden', 'outdoor', 'gardening'],
    ['Food photography', 'creative', 'photography'],
    ['Chair yoga', 'wellness', 'yoga'],
    ['Spanish for beginners', 'learning', 'language-learning'],
    ['Women’s circle', 'wellness', 'womens-circles'],
    ['Chess for absolute beginners', 'other', 'puzzle-games-strategy'],
    ['Crochet a granny square', 'creative', 'crafting-for-profit'],
    ['Candle making', 'creative', 'candle-making'],
    ['Wild swimming: the first five minutes', 'outdoor', 'wild-swimming'],
    ['Foraging along the canal', 'outdoor', 'foraging'],
    ['Silversmithing', 'creative', 'jewellery-design'],
    ['Couch to 5K', 'fitness', 'running-parkrun'],
  ] as const)('of %s (%s) is %s', (title, category, scene) => {
    expect(shown(title, category)).toBe(scene);
  });

  test('of each category says no hobby: only its own room', () => {
    const categories = [...listingCategoryKeys, ...classCategories.map(({ value }) => value), 'constructor'];
    for (const category of categories) {
      for (const id of ['1', '2', '3', '4', '5'])
        expect(scenesOfCategories).toHaveProperty(chooseListingScene({ id, category, title: 'Number Nine' }).scene);
    }
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
