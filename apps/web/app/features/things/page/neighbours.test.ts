import { thingEntries } from '@kindling/domain/things/thing-entries';
import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

/** Slugs of the neighbours of an entry that has been through JSON, as in the HTML of its page. */
function neighbourSlugs(slug: string) {
  const entry = structuredClone(thingEntries.find((candidate) => candidate.slug === slug));
  if (!entry) throw new Error(slug);
  const { previous, next } = neighboursOf(entry);
  return [previous?.slug, next?.slug];
}

test('a thing stands between its neighbours in its home group, and the group has two ends', () => {
  expect(neighbourSlugs('wild-swimming')).toEqual(['hiking', 'paddleboarding']);
  expect(neighbourSlugs('hiking')).toEqual([undefined, 'wild-swimming']);
  expect(neighbourSlugs('gardening')).toEqual(['diy-home-projects', undefined]);
  expect(neighbourSlugs('city-wanders')).toEqual(['travel-planning', 'gardening']);
});
