import { listingCategoryKeys } from '@kindling/domain/listings/categories';
import { toListingColumns, toListingInput } from '@kindling/domain/listings/listing-columns';
import { listingSchema } from '@kindling/domain/listings/listing-schema';
import { toClassColumns, toClassForm } from '@kindling/domain/teaching/class-rows';
import { classSchema } from '@kindling/domain/teaching/class-schema';
import { toInstructorColumns, toInstructorForm } from '@kindling/domain/teaching/instructor-rows';
import { instructorSchema } from '@kindling/domain/teaching/instructor-schema';
import {
  classCategories,
  classFormats,
  experienceLevels,
  optionValues,
  pricingTypes,
} from '@kindling/domain/teaching/teaching-options';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchListings } from '../../listings/search-listings.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
});
afterAll(() => stack.close());

async function rowsOf(table: string) {
  return (await stack.sql.query(`select * from public.${table} order by created_at`)).rows;
}

async function approved(table: string) {
  return (await rowsOf(table)).filter(({ status }) => status === 'approved');
}

/** Row count by status. */
async function statuses(table: string): Promise<Record<string, number>> {
  const { rows } = await stack.sql.query(`select status, count(*)::int from public.${table} group by status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('there are businesses, instructors and classes enough, and something to do at the desk', async () => {
  const listings = await statuses('business_listings');
  expect(listings.approved).toBeGreaterThanOrEqual(55);
  expect(listings).toMatchObject({ pending: 5, declined: 2 });
  expect(await statuses('instructor_profiles')).toEqual({ approved: 12, pending: 2, declined: 1 });
  const classes = await statuses('class_submissions');
  expect(classes.approved).toBeGreaterThanOrEqual(40);
  expect(classes).toMatchObject({ pending: 4, declined: 1 });
  expect(await statuses('revisions')).toEqual({ pending: 3, declined: 1 });
  expect(await statuses('reports')).toEqual({ open: 2, dismissed: 1 });
});

test('every category, format, level and way of pricing is there', async () => {
  const listings = await approved('business_listings');
  expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(listingCategoryKeys));
  const classes = await approved('class_submissions');
  for (const [column, list] of [
    ['class_category', classCategories],
    ['class_format', classFormats],
    ['experience_level', experienceLevels],
    ['pricing_type', pricingTypes],
  ] as const) {
    expect(new Set(classes.map((row) => row[column])), column).toEqual(new Set(optionValues(list)));
  }
});

test('the forms would have taken every row as it is', async () => {
  for (const row of await rowsOf('business_listings')) {
    const { data, error } = listingSchema.safeParse(toListingInput(row));
    expect(error?.issues, row.business_name).toBeUndefined();
    if (data) expect(row).toMatchObject(toListingColumns(data));
  }
  for (const row of await rowsOf('instructor_profiles')) {
    const { data, error } = instructorSchema.safeParse(toInstructorForm(row));
    expect(error?.issues, row.display_name).toBeUndefined();
    if (data) expect(row).toMatchObject(toInstructorColumns(data));
  }
  for (const row of await rowsOf('class_submissions')) {
    const { data, error } = classSchema.safeParse(toClassForm(row));
    expect(error?.issues, row.class_title).toBeUndefined();
    if (data) expect(row).toMatchObject(toClassColumns(data));
  }
});

test('no address or number in it could be anybody’s', async () => {
  const text = JSON.stringify([await rowsOf('business_listings'), await rowsOf('class_submissions')]);
  const hosts = [...text.matchAll(/(?:https?:\/\/|@)([a-z0-9.-]+)/g)].map(([, host]) => host ?? '');
  expect(hosts.length).toBeGreaterThan(100);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  const numbers = [...text.matchAll(/"(?:contact|instructor|public)_phone":"([^"]+)"/g)].map(
    ([, number]) => number ?? '',
  );
  expect(numbers.length).toBeGreaterThan(50);
  // number ranges that Ofcom reserves for fiction
  expect(numbers.filter((number) => !/^(01632960\d{3}|07700900\d{3})$/.test(number.replaceAll(' ', '')))).toEqual([]);
});

test('no two texts share eight words in a row', async () => {
  const texts = [
    ...(await rowsOf('business_listings')).map((row) => row.business_description),
    ...(await rowsOf('instructor_profiles')).map((row) => row.bio),
    ...(await rowsOf('class_messages')).map((row) => row.body),
    ...(await rowsOf('class_submissions')).map((row) =>
      // the profile's own bio is checked above
      [row.class_description, row.what_students_learn, row.instructor_profile_id ? '' : row.instructor_bio].join('\n'),
    ),
  ];
  const firstSeen = new Map<string, number>();
  const shared: string[] = [];
  for (const [place, text] of texts.entries()) {
    const tokens: string[] = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
    for (const shingle of tokens.slice(7).map((_, at) => tokens.slice(at, at + 8).join(' '))) {
      const before = firstSeen.get(shingle);
      if (before !== undefined && before !== place) shared.push(shingle);
      else firstSeen.set(shingle, place);
    }
  }
  expect(firstSeen.size).toBeGreaterThan(4_000);
  expect(shared).toEqual([]);
});

test('a search for the name of any thing finds a business, and for at least half of them a class', async () => {
  const classes = await approved('class_submissions');
  const names = thingEntries.map(({ name }) => name);
  const found = await Promise.all(names.map((search) => searchListings(stack, { search, page_size: 1 })));
  expect(names.filter((_, at) => found[at]?.[0]?.match !== 'exact')).toEqual([]);
  const taught = names.filter((name) =>
    classes.some((row) => `${row.class_title}\n${row.class_description}`.toLowerCase().includes(name.toLowerCase())),
  );
  expect(taught.length).toBeGreaterThanOrEqual(names.length / 2);
});

test('whatever was approved or declined stands in the desk’s record, with the reason', async () => {
  for (const [kind, table] of [
    ['listing', 'business_listings'],
    ['instructor', 'instructor_profiles'],
    ['class', 'class_submissions'],
  ]) {
    const { rows } = await stack.sql.query(
      `select count(*)::int as wrong from public.${table} submissions
        where (select row(d.decision, d.reason, d.decided_at)::text from public.moderation_decisions d
                where d.subject_kind = $1 and d.subject_id = submissions.id and not d.revision order by d.decided_at desc limit 1)
              is distinct from case when status <> 'pending' then row(status, decline_reason, reviewed_at)::text end`,
      [kind],
    );
    expect(rows[0]?.wrong, table).toBe(0);
  }
});

test('what was decided and acted on was so by day, whatever the hour at which the town is settled', async () => {
  const { rows } = await stack.sql.query(`
    select kind, extract(hour from at at time zone 'Europe/London') as hour from (
      select 'decision' as kind, decided_at as at from public.moderation_decisions
      union all select 'action', acted_at from public.moderation_actions
      union all select 'report', decided_at from public.reports where decided_at is not null
    ) as done`);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ hour }) => Number(hour) < 7 || Number(hour) > 22)).toEqual([]);
});

test('nothing in it is of the future or was reviewed before it was sent, and no mail waits for it', async () => {
  for (const table of ['business_listings', 'instructor_profiles', 'class_submissions']) {
    const { rows } = await stack.sql.query(
      `select count(*)::int as wrong from public.${table}
        where greatest(created_at, updated_at, reviewed_at) > now() or reviewed_at < created_at
           or updated_at > created_at or (status = 'pending') <> (reviewed_at is null)`,
    );
    expect(rows[0]?.wrong, table).toBe(0);
  }
  expect((await stack.sql.query('select from backend.outbox')).rowCount).toBe(0);
});
