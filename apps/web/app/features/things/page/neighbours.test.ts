import { thingEntries } from '@kindling/domain/things/thing-entries';
import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

/** The slugs before and after a thing that has been through JSON, as the one in the HTML of its page has. */
function around(slug: string) {
  const entry = structuredClone(thingEntries.find((candidate) => candidate.slug === slug));
  if (!entry) throw new Error(slug);
  const { previous, next } = neighboursOf(entry);
  return [previous?.slug, next?.slug];
}

test('a thing stands between its neighbours in its home group, and the group has two ends', () => {
  expect(around('wild-swimming')).toEqual(['hiking', 'paddleboarding']);
  expect(around('hiking')).toEqual([undefined, 'wild-swimming']);
  expect(around('gardening')).toEqual(['diy-home-projects', undefined]);
  expect(around('city-wanders')).toEqual(['travel-planning', 'gardening']);
});
