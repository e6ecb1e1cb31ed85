import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

type Point = readonly [latitude: number, longitude: number];

async function distance(from: Point, to: Point): Promise<number> {
  const { rows } = await stack.sql.query<{ km: number }>('select private.distance_km($1, $2, $3, $4) as km', [
    ...from,
    ...to,
  ]);
  return rows[0]?.km ?? Number.NaN;
}

const london: Point = [51.5074, -0.1278];

// Known great-circle distances on a sphere of 6,371.0088 km.
test.for([
  ['nowhere', london, london, 0],
  ['London to Paris', london, [48.8566, 2.3522], 343.56],
  ['London to New York', london, [40.7128, -74.006], 5570.23],
  ['a quarter of the equator', [0, 0], [0, 90], 10_007.56],
  ['a degree of latitude', [54, -2], [55, -2], 111.195],
  ['to the other side', [0, 0], [0, 180], 20_015.11],
  ['from pole to pole', [90, 0], [-90, 0], 20_015.11],
  ['across the 180th meridian', [-16.5, 179.9], [-16.5, -179.9], 21.323],
] as const)('a distance is that of the great circle: %s', async ([, from, to, km]) => {
  expect(await distance(from, to)).toBeCloseTo(km, km > 100 ? 0 : 2);
  expect(await distance(to, from)).toBeCloseTo(await distance(from, to), 9);
});

test('everything within a radius is in its bounding box, at the poles and the 180th meridian too', async () => {
  const points = fc.record({
    latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
    // where to, and how far along the radius
    bearing: fc.integer({ min: 0, max: 360 }),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    radius: fc.double({ min: 0.1, max: 9000, noNaN: true }),
  });
  const samples = fc.sample(points, { numRuns: 5000, seed: 7 });
  const { rows } = await stack.sql.query(
    `with sample as (
       select s.*, s.radius * s.share / 6371.0088 as angle
         from jsonb_to_recordset($1::jsonb) as s
           (latitude float8, longitude float8, bearing float8, share float8, radius float8)
     ), ended as (
       select sample.*,
              asind(greatest(-1, least(1, sind(latitude) * cos(angle) + cosd(latitude) * sin(angle) * cosd(bearing)))) as lat2,
              longitude + atan2d(
                sind(bearing) * sin(angle) * cosd(latitude),
                cos(angle) - sind(latitude) * (sind(latitude) * cos(angle) + cosd(latitude) * sin(angle) * cosd(bearing))
              ) as lon2
         from sample
     ), wrapped as (
       select ended.*, lon2 - 360 * floor((lon2 + 180) / 360) as lon from ended
     )
     select w.* from wrapped w, private.bounding_box(latitude, longitude, radius) as box
      where private.distance_km(latitude, longitude, lat2, lon) <= radius
        and not (lat2 between box.south and box.north and lon between box.west and box.east)`,
    [JSON.stringify(samples)],
  );
  expect(rows).toEqual([]);
});

test('a radius around a place looks at its bounding box by index, and at no other place', async () => {
  await stack.sql.query('analyze private.places');
  const { rows } = await stack.sql.query<{ 'QUERY PLAN': string }>(
    `explain (costs off)
     select p.id from private.places p
      where p.latitude between 54.3 and 54.5 and p.longitude between -1.9 and -1.5
        and private.distance_km(54.4, -1.7, p.latitude, p.longitude) <= 10`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/places_coordinates/);
});
