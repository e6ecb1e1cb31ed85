import { type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classRow } from '../support/class-values.ts';
import { insertInto } from '../support/insert-statement.ts';

// Class search as a visitor, through supabase-js over HTTP.

let stack: Stack;
let visitor: SupabaseClient;

const classes = [
  { class_title: 'Pinch pots', class_location: 'Ludlow', class_category: 'creative' },
  { class_title: 'Slow yoga', class_description: 'Stretch after the pottery wheel.', class_category: 'wellness' },
  { class_title: 'Bread and jam', what_students_learn: 'A sourdough starter', class_category: 'food' },
  { class_title: 'Bookkeeping', instructor_name: 'Zoë Ångström', class_category: 'business', class_format: 'virtual' },
  {
    class_title: 'Crème brûlée',
    class_category: 'food',
    class_format: 'both',
    class_location: 'Shrewsbury, Shropshire',
  },
  { class_title: '100% wool', class_description: 'Felt_work for_ patient hands.', experience_level: 'advanced' },
  { class_title: 'Choir', class_location: null, experience_level: 'all-levels', class_format: 'virtual' },
  { class_title: 'Pinch pots waiting', status: 'pending' },
  { class_title: 'Pinch pots declined', status: 'declined' },
];

beforeAll(async () => {
  stack = await startStack();
  visitor = stack.visitor();
  for (const [index, each] of classes.entries()) {
    const created_at = new Date(Date.UTC(2026, 5, 1, index)).toISOString();
    const row = {
      ...classRow({ instructor_name: 'Maya', class_location: 'Kettlewick', what_students_learn: null }),
      created_at,
    };
    await stack.sql.query(...insertInto('public.class_submissions', { ...row, status: 'approved', ...each }));
  }
});
afterAll(() => stack.close());

interface Found {
  id: string;
  class_title: string;
  created_at: string;
  match: string;
}

async function find(filters: Record<string, unknown> = {}): Promise<Found[]> {
  const { data, error } = await visitor.rpc('search_classes', filters);
  expect(error).toBeNull();
  return data as Found[];
}

const titles = async (filters: Record<string, unknown>) => (await find(filters)).map((found) => found.class_title);
const exactly = async (filters: Record<string, unknown>) =>
  (await find(filters)).filter(({ match }) => match === 'exact').map((found) => found.class_title);

test('without a filter it finds what was approved, newest first, and nothing else', async () => {
  expect(await titles({})).toEqual([
    'Choir',
    '100% wool',
    'Crème brûlée',
    'Bookkeeping',
    'Bread and jam',
    'Slow yoga',
    'Pinch pots',
  ]);
  expect(await titles({ search: '  ', category: '', format: '', level: '', location: '' })).toHaveLength(7);
});

test('a found class has what is public about it and no more', async () => {
  const [found] = await find({ search: 'pinch' });
  const { data } = await visitor
    .rpc('search_classes', { search: 'pinch' })
    .select('public_email, public_phone')
    .single();
  expect(data).toEqual({ public_email: null, public_phone: null });
  for (const hidden of ['instructor_email', 'instructor_phone', 'submitted_by', 'decline_reason']) {
    expect(found).not.toHaveProperty(hidden);
  }
  expect(found).toMatchObject({ class_title: 'Pinch pots', price_amount: '£25', max_participants: 8, match: 'exact' });
});

describe('text', () => {
  const cases: [string, string[]][] = [
    ['pots', ['Pinch pots']],
    ['  POTS pinch ', ['Pinch pots']],
    ['wheel', ['Slow yoga']],
    ['sourdough', ['Bread and jam']],
    ['zoë', ['Bookkeeping']],
    ['ÅNGSTRÖM', ['Bookkeeping']],
    ['pot', ['Slow yoga', 'Pinch pots']],
    ['yoga bread', []],
    ['100%', ['100% wool']],
    ['felt_work', ['100% wool']],
    ['brûlée', ['Crème brûlée']],
    ['creme brulee', ['Crème brûlée']],
    ["'; drop table", []],
  ];
  for (const [search, expected] of cases) {
    test(`“${search}” is found where all of it stands`, async () => {
      expect(await exactly({ search })).toEqual(expected);
    });
  }

  test('Fuzzy search: a misspelling is understood where nothing fits, and is said to be one', async () => {
    for (const [search, title] of [
      ['sourdouhg', 'Bread and jam'],
      ['bookeeping', 'Bookkeeping'],
    ]) {
      const found = await find({ search });
      expect(
        found.map((each) => each.class_title),
        search,
      ).toContain(title);
      expect(new Set(found.map((each) => each.match))).toEqual(new Set(['similar']));
    }
    expect(await find({ search: 'xylophone' })).toEqual([]);
  });
});

test('category, format, level and location narrow it, together as well', async () => {
  expect(await titles({ category: 'food' })).toEqual(['Crème brûlée', 'Bread and jam']);
  expect(await titles({ category: 'pottery' })).toEqual([]);
  expect(await titles({ location: '%' })).toEqual([]);
  expect(await titles({ location: 'SHROP' })).toEqual(['Crème brûlée']);
  expect(await titles({ location: 'lud', search: 'pots', category: 'creative', level: 'beginner' })).toEqual([
    'Pinch pots',
  ]);
  expect(await titles({ location: 'lud', category: 'food' })).toEqual([]);
});

test('what is in both formats or for all levels suits whoever looks for one', async () => {
  expect(await titles({ format: 'virtual' })).toEqual(['Choir', 'Crème brûlée', 'Bookkeeping']);
  expect(await titles({ format: 'both' })).toEqual(['Crème brûlée']);
  expect(await titles({ level: 'advanced' })).toEqual(['Choir', '100% wool']);
  expect(await titles({ level: 'all-levels' })).toEqual(['Choir']);
});

test('pages follow each other without gap or double, similar ones as well', async () => {
  for (const [filters, count] of [
    [{}, 7],
    [{ search: 'potts' }, 2],
  ] as const) {
    const pages: Found[] = [];
    for (;;) {
      const last = pages.at(-1);
      const after = last && { before_created_at: last.created_at, before_id: last.id };
      const page = await find({ ...filters, ...after, page_size: 1 });
      if (page.length === 0) break;
      pages.push(...page);
    }
    expect(pages).toEqual(await find(filters));
    expect(pages).toHaveLength(count);
  }
});

test('one or two letters find what holds them, and the other filters narrow it', async () => {
  expect(await exactly({ search: 'po' })).toEqual(['Slow yoga', 'Pinch pots']);
  expect(await exactly({ search: 'po', location: 'lu' })).toEqual(['Pinch pots']);
  expect(await exactly({ location: 'lu' })).toEqual(['Pinch pots']);
  expect(await exactly({ search: 'a', category: 'food' })).toEqual(['Crème brûlée', 'Bread and jam']);
  expect(await exactly({ search: 'o', format: 'virtual', level: 'all-levels' })).toContain('Choir');
  const [first] = await find({ search: 'po', page_size: 1 });
  const next = { before_created_at: first?.created_at, before_id: first?.id };
  expect(await exactly({ search: 'po', ...next })).toEqual(['Pinch pots']);
});

test('a page has at least one and at most a hundred', async () => {
  expect(await find({ page_size: 0 })).toHaveLength(1);
  expect(await find({ page_size: 100_000 })).toHaveLength(7);
});

test('a class that is changed is found by the words that are approved', async () => {
  const [found] = await find({ search: 'choir' });
  const revision = `insert into public.revisions (class_id, changes) values ($1, '{"class_title": "Choir practice"}')`;
  await stack.sql.query(revision, [found?.id]);
  expect(await titles({ search: 'choir' })).toEqual(['Choir']);
  expect(await titles({ search: 'practice' })).toEqual([]);
  await stack.sql.query(
    `update public.class_submissions set class_title = 'Choir practice', reviewed_at = now() where id = $1`,
    [found?.id],
  );
  expect(await titles({ search: 'practice' })).toEqual(['Choir practice']);
});
