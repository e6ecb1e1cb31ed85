import { foldText } from '@kindling/domain/search/fold-text';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession } from '../bookings/booking-calls.ts';
import { classRow } from '../support/class-values.ts';
import { createMemberCard } from '../support/community-calls.ts';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';
import { grantRole } from '../support/submit-forms.ts';
import { foldingCases, foldingDifferences } from './folding-cases.ts';

let stack: Stack;
let maya: Persona;

const titled = foldingCases.map((each, at) => ({ ...each, id: crypto.randomUUID(), at }));

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya);
  await stack.sql.query(
    `insert into public.journal_entries (user_id, title, content, created_at)
     select $1, 'Entry', words, now() - at * interval '1 minute' from unnest($2::text[]) with ordinality as t (words, at)`,
    [maya.id, titled.map(({ written }) => written)],
  );
  await insertListings(
    stack.sql,
    titled.map(({ written, at }) =>
      listingRow({ slug: `business-${at}`, business_name: written, business_location: written, status: 'approved' }),
    ),
  );
  for (const { id, written } of titled) {
    const row = classRow({ id, submitted_by: maya.id, class_title: written, status: 'approved' });
    const columns = Object.keys(row).join(', ');
    await stack.sql.query(
      `insert into public.class_submissions (${columns})
       select ${columns} from jsonb_populate_record(null::public.class_submissions, $1)`,
      [row],
    );
    await newSession(stack.sql, id, 8, 72);
  }
});
afterAll(() => stack.close());

async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await stack.sql.query<{ folded: string }>(
    'select private.folded(text) as folded from unnest($1::text[]) with ordinality as t (text, at) order by at',
    [texts],
  );
  return rows.map((row) => row.folded);
}

/** Cases that `search` does not find by what was typed, or by what was written. */
async function missed(search: (typed: string, sought: (typeof titled)[number]) => Promise<boolean>): Promise<string[]> {
  const missing: string[] = [];
  for (const each of titled) {
    for (const typed of [each.typed, each.written]) {
      if (!(await search(typed, each))) missing.push(`${each.kind}: ${typed}`);
    }
  }
  return missing;
}

test('Folding: each pair is one text, in the domain and in the database', async () => {
  for (const { kind, written, typed } of foldingCases) {
    expect(foldText(written), kind).toContain(foldText(typed));
    const [longer = '', shorter = ''] = await folded([written, typed]);
    expect(longer, kind).toContain(shorter);
  }
  for (const pair of foldingDifferences) {
    expect(new Set(pair.map(foldText)).size, pair.join(' ')).toBe(2);
    expect(new Set(await folded(pair)).size, pair.join(' ')).toBe(2);
  }
});

test('Folding: the domain and the database agree on every letter and sign, and folding twice changes nothing', async () => {
  const ranges = [
    [0x20, 0x6ff],
    [0x900, 0x97f],
    [0xe00, 0xe7f],
    [0x1e00, 0x2bff],
    [0x3000, 0x30ff],
    [0xac00, 0xac80],
    [0xfb00, 0xfdff],
    [0xfe00, 0xffef],
  ] as const;
  const signs = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `a${String.fromCodePoint(first + at)}b`),
  );
  const texts = [
    ...signs,
    ...foldingCases.flatMap(({ written, typed }) => [written, typed]),
    ...fc
      .sample(fc.array(fc.constantFrom(...signs.map((sign) => sign.slice(1, -1))), { maxLength: 12 }), {
        numRuns: 1000,
        seed: 143,
      })
      .map((letters) => letters.join('')),
  ];
  const byDatabase = await folded(texts);
  const differing = texts.filter((text, at) => byDatabase[at] !== foldText(text));
  expect(differing.map((text) => JSON.stringify([text, foldText(text)]))).toEqual([]);
  expect(texts.filter((text) => foldText(foldText(text)) !== foldText(text))).toEqual([]);
});

test('Folding: the journal finds each pair', async () => {
  const missing = await missed(async (search, { written }) => {
    const { data } = await maya.client.rpc('search_journal', { search }).throwOnError();
    return (data as { content: string }[]).some(({ content }) => content === written);
  });
  expect(missing).toEqual([]);
});

test('Folding: the journal finds each pair by the keys of a long journal', async () => {
  await stack.sql.query(
    `insert into public.journal_entries (user_id, title, content)
     select $1, 'Hour', 'It rained' from generate_series(1, 2100)`,
    [maya.id],
  );
  const missing = await missed(async (search, { written }) => {
    const { data } = await maya.client.rpc('search_journal', { search }).throwOnError();
    return (data as { content: string }[]).some(({ content }) => content === written);
  });
  expect(missing).toEqual([]);
});

test('Folding: the search of the site finds each pair', async () => {
  const missing = await missed(async (query, { id, at }) => {
    const { data } = await stack.visitor().rpc('search_everything', { query, group_size: 24 }).throwOnError();
    const found = JSON.stringify(data);
    return found.includes(id) && found.includes(`business-${at}`);
  });
  expect(missing).toEqual([]);
});

test('Folding: the directory, by words and by place, classes and dates find each pair', async () => {
  const visitor = stack.visitor();
  const finds = async (name: string, values: object, sought: string) => {
    const { data } = await visitor.rpc(name, values).throwOnError();
    return JSON.stringify(data).includes(sought);
  };
  const missing = await missed(async (search, { id, at }) => {
    const found = [
      await finds('search_listings', { search, page_size: 100 }, `"business-${at}"`),
      await finds('search_listings', { location: search, page_size: 100 }, `"business-${at}"`),
      await finds('search_classes', { search, page_size: 100 }, id),
      await finds('search_sessions', { search }, id),
    ];
    return found.every(Boolean);
  });
  expect(missing).toEqual([]);
});

test('Folding: decisions and the audit log find each pair', async () => {
  const admin = await grantRole(stack, await stack.newMember('Zoë Núñez'), 'admin');
  await stack.sql.query(
    `insert into public.moderation_decisions
       (subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status)
     select 'listing', gen_random_uuid(), words, 'declined', 'Reason', $1, 'pending' from unnest($2::text[]) as words`,
    [admin.id, titled.map(({ written }) => written)],
  );
  const missing = await missed(async (search, { written }) => {
    for (const name of ['search_decisions', 'admin_audit']) {
      const { data } = await admin.client.rpc(name, { search, page_size: 100 }).throwOnError();
      if (!(data as { subject_name: string }[]).some(({ subject_name }) => subject_name === written)) return false;
    }
    return true;
  });
  expect(missing).toEqual([]);
  // her name, as nobody's keyboard but hers has it
  const { data } = await admin.client.rpc('admin_audit', { search: 'zoe nunez', page_size: 100 }).throwOnError();
  expect((data as unknown[]).length).toBeGreaterThanOrEqual(titled.length);
});
