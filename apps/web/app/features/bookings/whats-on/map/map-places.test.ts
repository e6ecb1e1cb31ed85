import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { expect, test } from 'vitest';
import { groupByPlace } from './map-places.ts';

const session = (id: string, more: Partial<SessionSearchResult>) =>
  ({
    id,
    venue_id: null,
    venue_name: null,
    town: null,
    at_home: null,
    class_title: 'Pinch pots',
    ...more,
  }) as SessionSearchResult;
const at = (id: string, latitude: number, is_exact = true) => ({ session_id: id, latitude, longitude: -2, is_exact });
const mill = { venue_id: 'mill', venue_name: 'The Old Mill', town: 'Hebden Bridge', at_home: false };
const home = { venue_id: 'home', venue_name: 'At Maya’s', town: 'Todmorden', at_home: true };

test('sessions are grouped by where they are, in the order in which they were found', () => {
  const { places, elsewhere } = groupByPlace(
    [session('1', mill), session('2', { is_online: true }), session('3', home), session('4', mill)],
    [at('4', 53.74), at('3', 53.71), at('1', 53.74)],
  );
  expect(places.map(({ name, latitude, sessions }) => [name, latitude, sessions.map(({ id }) => id)])).toEqual([
    ['The Old Mill, Hebden Bridge', 53.74, ['1', '4']],
    ['Todmorden', 53.71, ['3']],
  ]);
  expect(elsewhere.map(({ id }) => id)).toEqual(['2']);
});

test('venues of which only the town is known share its pin; a class without a venue is called by its title', () => {
  const hall = { ...mill, venue_id: 'hall', venue_name: 'The Hall' };
  const { places } = groupByPlace(
    [session('1', mill), session('2', hall), session('3', {})],
    [at('1', 53.7, false), at('2', 53.7, false), at('3', 53.8, false)],
  );
  expect(places.map(({ name }) => name)).toEqual(['Hebden Bridge', 'Pinch pots']);
});
