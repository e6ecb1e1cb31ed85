import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Triggers that run for each statement run for one without rows as well: none of them notifies, enqueues or counts
// then.

/**
 * Every function of such a trigger, and what it does with a statement's rows. A new one is listed once it was looked
 * at.
 */
const functions: Record<string, 'notifies' | 'writes' | 'counts' | 'refuses' | 'forgets'> = {
  'private.notify_pages': 'notifies',
  'private.collect_listing_words': 'writes',
  'private.index_place_names': 'writes',
  'private.remove_place_names': 'writes',
  'private.tell_teacher_of_leaving': 'writes',
  'storage.record_removed_files': 'writes',
  'private.enforce_write_bound': 'counts',
  'private.enforce_file_bound': 'counts',
  'private.limit_quiz_completions': 'counts',
  'private.refuse_anonymous': 'refuses',
  'private.refuse_change': 'refuses',
  'private.refuse_ledger_change': 'refuses',
  'supabase_migrations.refuse_reset': 'refuses',
  'private.forget_hidden_members': 'forgets',
};

const classes = `update public.class_submissions set status = 'pending', decline_reason = null`;
const stories = `update public.stories set status = 'offered', featured_at = null`;

interface Change {
  /** Changes what a visitor sees of a row. */
  seen: string;
  /** Changes what she does not see of it, or nothing. */
  unseen: string;
  /** Hides all rows of the table; none where each is hers to see. */
  hide?: string;
}

/** For each table that notifies, what is done to its rows. */
const changes: Record<string, Change> = {
  'public.business_listings': {
    seen: `business_name = business_name || '!'`,
    unseen: `contact_name = 'Somebody else'`,
    hide: `update public.business_listings set status = 'pending', decline_reason = null`,
  },
  'public.class_submissions': {
    seen: `class_title = class_title || '!'`,
    unseen: `class_title = class_title, contact_public = contact_public`,
    hide: classes,
  },
  'public.class_details': { seen: 'women_only = not women_only', unseen: 'updated_at = now()', hide: classes },
  'public.class_sessions': {
    seen: 'cancellation_hours = case cancellation_hours when 24 then 48 else 24 end',
    unseen: `payment_link = 'https://pay.example/1'`,
    hide: classes,
  },
  'public.session_series': { seen: `rule = rule || ';WKST=MO'`, unseen: 'rule = rule', hide: classes },
  'public.instructor_profiles': {
    seen: `display_name = display_name || '!'`,
    unseen: 'updated_at = now()',
    hide: `update public.instructor_profiles set status = 'pending', decline_reason = null`,
  },
  'public.photos': {
    seen: `alt = alt || '!'`,
    unseen: 'updated_at = now()',
    hide: 'update public.photos set published = false',
  },
  'public.stories': { seen: `title = title || '!'`, unseen: 'updated_at = now()', hide: stories },
  'public.venues': { seen: `name = name || '!'`, unseen: `offer_note = 'Ring first.'`, hide: classes },
  'public.posts': { seen: `content = content || '!'`, unseen: 'like_count = like_count + 1', hide: stories },
  'public.member_cards': { seen: `public_name = public_name || '!'`, unseen: 'portrait = 3', hide: stories },
  'private.listing_words': { seen: `word = word || 'x'`, unseen: 'word = word' },
  'private.place_names': { seen: 'population = population + 1', unseen: 'population = population' },
  'private.places': { seen: 'population = population + 1', unseen: 'population = population' },
  'private.search_entries': { seen: `words = words || ' x'`, unseen: 'words = words' },
  'private.session_search': { seen: 'has_places = not has_places', unseen: 'weekday = weekday' },
  'public.class_reviews': {
    seen: `words = words || '!'`,
    unseen: `decline_reason = null, marks = '{}'`,
    hide: 'update public.class_reviews set hidden_at = now()',
  },
  'public.class_review_answers': {
    seen: `words = words || '!'`,
    unseen: 'reviewed_at = now()',
    hide: 'update public.class_review_answers set hidden_at = now()',
  },
  'private.class_review_totals': { seen: 'as_described = 0', unseen: 'as_described = as_described' },
  'private.demand': { seen: 'women = women + 5', unseen: 'women = women' },
  'private.thing_words': { seen: 'named = not named', unseen: 'named = named' },
};

interface Trigger {
  relation: string;
  function: string;
  verb: 'insert' | 'update' | 'delete' | 'truncate';
  /** A column that can be written. */
  column: string;
  /** Whether it looks at who writes. */
  by_role: boolean;
}

let stack: Stack;
let client: PoolClient;
let listener: PoolClient;
let triggers: Trigger[];
const heard: string[] = [];

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
  client = await stack.sql.connect();
  listener = await stack.sql.connect();
  listener.on('notification', ({ channel, payload = '' }) => heard.push(`${channel} ${payload}`));
  const { rows: channels } = await client.query<{ channel: string }>(
    `select distinct found[1] as channel
       from pg_proc, regexp_matches(prosrc, $$pg_notify\\(\\s*'(\\w+)'$$, 'g') as found`,
  );
  for (const { channel } of channels) await listener.query(`listen ${channel}`);
  const { rows } = await client.query<Trigger>(
    `select n.nspname || '.' || c.relname as relation, t.tgfoid::regproc::text as function, verb, t.tgqual is not null as by_role,
            (select quote_ident(a.attname) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and a.attidentity = ''
                and not a.attisdropped limit 1) as column
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace,
            unnest(array[4, 8, 16, 32], array['insert', 'delete', 'update', 'truncate']) as verbs (bit, verb)
      where not t.tgisinternal and t.tgtype & 1 = 0 and t.tgtype & verbs.bit <> 0
      order by 1, 2, 3`,
  );
  triggers = rows;
});
afterAll(async () => {
  listener?.release(true);
  client?.release(true);
  await stack.close();
});

/** What was notified since the last call. */
async function notified(): Promise<string[]> {
  // An answer comes after what was notified before it.
  await listener.query('select');
  return heard.splice(0);
}

/** Rows that the open transaction has written, by table. */
async function written(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ relation: string; count: string }>(
    `select schemaname || '.' || relname as relation, n_tup_ins + n_tup_upd + n_tup_del as count
       from pg_stat_xact_all_tables where schemaname not in ('pg_catalog', 'pg_toast')`,
  );
  return Object.fromEntries(rows.map(({ relation, count }) => [relation, count]));
}

/** Runs an update without the table's other triggers: reviews, search words and the like are no part of this. */
async function updateAlone(relation: string, statement: string, trigger?: string): Promise<number | null> {
  await client.query(`begin; alter table ${relation} disable trigger user`);
  if (trigger) await client.query(`alter table ${relation} enable trigger ${trigger}`);
  const { rowCount } = await client.query(statement);
  await client.query(`alter table ${relation} enable trigger user; commit`);
  return rowCount;
}

/** Changes some rows, and tells whether servers were told of it. */
async function isTold(relation: string, set: string): Promise<boolean> {
  await notified();
  const some = `ctid = any (array(select ctid from ${relation} limit 40))`;
  const changed = await updateAlone(relation, `update ${relation} set ${set} where ${some}`, 'notify_pages_of_changed');
  expect(changed, `rows of ${relation}`).toBeGreaterThan(0);
  return (await notified()).includes(`kindling_pages ${relation}`);
}

test('Statement triggers: each is listed by what it does, and each table that notifies with its changes', () => {
  const named = new Set(triggers.map((trigger) => trigger.function));
  expect([...named].toSorted()).toEqual(Object.keys(functions).toSorted());
  const notifying = triggers.filter(({ function: name }) => functions[name] === 'notifies');
  expect([...new Set(notifying.map(({ relation }) => relation))].toSorted()).toEqual(Object.keys(changes).toSorted());
});

test('Statement triggers: a change that a visitor can see is told, with the name of its table', async () => {
  const featured = `update public.stories set example = false, status = 'featured', featured_at = now()`;
  await updateAlone('public.stories', featured);
  await updateAlone(
    'public.photos',
    `insert into public.photos (class_id, status, published, key, width, thumbhash, preview)
     select id, 'approved', true, repeat('a', 64), 800, 'AAAA', 'data:image/webp;base64,AAAA'
       from public.class_submissions where status = 'approved' limit 1`,
  );
  await stack.sql.query(
    `insert into private.demand (thing, cell, time_group, month, place_id, women)
     select 'pottery-ceramics', 1, 'weekday-evening', current_date, id, 5 from private.places limit 1`,
  );
  for (const [relation, { seen }] of Object.entries(changes)) {
    expect(await isTold(relation, seen), relation).toBe(true);
  }
});

test('Statement triggers: a change of what a visitor does not see, or of nothing, is told to nobody', async () => {
  for (const [relation, { unseen }] of Object.entries(changes)) {
    expect(await isTold(relation, unseen), relation).toBe(false);
  }
});

test('Statement triggers: a change of rows that no visitor sees is told to nobody', async () => {
  for (const [relation, { seen, hide }] of Object.entries(changes)) {
    if (!hide) continue;
    await updateAlone(hide.split(' ')[1] ?? '', hide);
    expect(await isTold(relation, seen), relation).toBe(false);
  }
});

test('Statement triggers: a statement without rows notifies nobody, and writes and counts nothing', async () => {
  for (const { relation, verb, column, by_role: byRole } of triggers) {
    if (verb === 'truncate') continue;
    const statement = {
      insert: `insert into ${relation} (${column}) select ${column} from ${relation} where false`,
      update: `update ${relation} set ${column} = ${column} where false`,
      delete: `delete from ${relation} where false`,
    }[verb];
    for (const role of byRole ? ['anon', 'authenticated'] : [undefined]) {
      await notified();
      await client.query('begin');
      if (role) {
        // The last test: these grants stay. Triggers of visitors and members look at who it is, not at what she may.
        await client.query(`grant all on ${relation} to ${role}`);
        await client.query(`grant usage on schema ${relation.split('.')[0]} to ${role}`);
        await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ role })]);
        await client.query(`set local role ${role}`);
      }
      const before = await written();
      await client.query(statement);
      expect(await written(), `${statement} as ${role}`).toEqual(before);
      await client.query('reset role');
      await client.query('commit');
      const told = (await notified()).filter((each) => each.endsWith(relation) || !each.startsWith('kindling_pages'));
      expect(told, `${statement} as ${role}`).toEqual([]);
    }
  }
});
