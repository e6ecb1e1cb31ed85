import { expect, test } from 'vitest';
import { thingBySlug, things } from './catalogue.ts';
import type { ThingSlug } from './thing-entries.ts';

function safetyOf(slug: ThingSlug): string {
  return (thingBySlug(slug).safety ?? []).join('\n');
}

test('[THING-19] supper clubs are typically 6-12 people', () => {
  expect(thingBySlug('supper-clubs').whatToExpect).toContain('typically 6-12 people');
});

test('[THING-20] candle workshops take 1-2 hours', () => {
  expect(thingBySlug('candle-making').whatToExpect).toContain('workshops take 1-2 hours');
});

test('[THING-21] Parkrun is a weekly 5k', () => {
  expect(thingBySlug('running-parkrun').whatToExpect).toContain('Parkrun is a weekly 5k');
});

test('[THING-22] meditation starts with 5 minutes a day', () => {
  expect(thingBySlug('meditation').whatToExpect).toContain('starts with 5 minutes a day');
});

/** What must be said wherever a person could be hurt, fined or cheated. */
const mustSay: Partial<Record<ThingSlug, RegExp[]>> = {
  'wild-swimming': [/cold shock/, /Never swim alone/, /used to colder water/, /Float to Live/, /RNLI/, /999/, /warm/],
  'cold-water-therapy': [/gasp/, /heart disease/, /pregnancy/, /Have someone with you/, /cooling after/],
  paddleboarding: [/leash/, /buoyancy aid/, /offshore wind/, /quick-release/, /Coastguard/],
  'climbing-bouldering': [/landing/, /knot, harness and belay/, /helmet/],
  hiking: [/route/, /forecast/, /mountain rescue/, /whistle/],
  foraging: [/can’t name/, /Theft Act 1968/, /Wildlife and Countryside Act 1981/, /uprooting/, /landowner/],
  'vanlife-camping': [/Carbon monoxide/, /no general right to sleep in a vehicle/, /landowner/, /Scotland/],
  gardening: [/Tetanus/, /legionella/, /RCD/],
  'diy-home-projects': [/Gas Safe/, /asbestos/, /fuse box/],
  'candle-making': [/Never leave melting wax/, /flash point/, /Water makes burning wax erupt/],
  'pottery-ceramics': [/silica/, /food-safe/],
  'painting-drawing': [/linseed oil/, /open window/],
  'jewellery-design': [/goggles/, /acid/],
  breathwork: [/water/, /driving/, /pregnant/, /epilepsy/, /heart/],
  meditation: [/psychosis/, /never in its place/],
  'sound-baths': [/pacemaker/, /epilepsy/],
  'tarot-astrology': [/for reflection/, /promises nothing/],
  'moon-circles': [/candles/, /doesn’t replace a doctor/],
  'womens-circles': [/isn’t therapy/, /GP/, /116 123/, /0808 2000 247/],
  'mindset-psychology': [/isn’t treatment/, /GP/, /116 123/],
  journalling: [/GP/],
  pilates: [/pregnant/, /osteoporosis/],
  yoga: [/glaucoma/, /pregnan/],
  'running-parkrun': [/heart/, /facing the traffic/],
  'rebounding-trampolining': [/pelvic/, /twelve weeks/, /one person/],
  'martial-arts': [/Tap/, /head/],
  'pole-fitness': [/mat/, /ceiling/],
  'roller-skating': [/helmet/, /wrist guards/],
  'dance-classes': [/Warm up/],
  'baking-to-sell': [/14 main allergens/, /Natasha’s Law/, /48 hours/],
  'supper-clubs': [/28 days/, /alcohol/],
  'market-stall-prep': [/public liability insurance/, /gazebo/],
  'crafting-for-profit': [/toy safety/, /hazard labels/, /£1,000/],
  'side-hustle-planning': [/HMRC/, /£1,000/, /Self Assessment/],
  'freelance-skills': [/HMRC/, /£1,000/, /Self Assessment/],
  'financial-literacy': [/not advice/, /Financial Services Register/],
  'social-media-branding': [/Advertising Standards Authority/],
  'digital-tools': [/7726/, /passwords/],
  'local-meetups': [/in public/],
  'skill-swaps': [/registered people/],
  'travel-planning': [/insurance/, /Foreign Office/],
};

for (const [slug, facts] of Object.entries(mustSay)) {
  test(`the safety facts of ${slug} are there`, () => {
    for (const fact of facts) expect(safetyOf(slug as ThingSlug)).toMatch(fact);
  });
}

test('what has to be done before the first sale is said where one begins', () => {
  expect(thingBySlug('baking-to-sell').gettingStarted).toMatch(
    /Register as a food business .* at least 28 days before/,
  );
  expect(thingBySlug('financial-literacy').gettingStarted).toContain('MoneyHelper');
});

test('a thing without safety facts is one that is done with a book, a needle or a table', () => {
  expect(things.filter(({ safety }) => !safety).map(({ slug }) => slug)).toEqual([
    'game-nights',
    'debate-discussion-groups',
    'podcast-clubs',
    'vision-boarding',
    'embroidery-needlework',
    'creative-writing',
    'reading',
    'book-clubs',
    'courses-online-learning',
    'history-mythology',
    'language-learning',
    'puzzle-games-strategy',
  ]);
});
