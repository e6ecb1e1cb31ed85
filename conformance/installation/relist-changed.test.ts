import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate } from '@kindling/server/platform/db/migrate.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classRow, instructorRow } from '../support/class-values.ts';
import { insertInto } from '../support/insert-statement.ts';
import { listingRow } from '../support/listing-values.ts';

// The upgrade of an installation where changes to what was listed wait, and are off the site for it.

const folder = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const folders = { platformFolder: folder('apps/server/sql'), productFolder: folder('supabase/migrations') };
const cluster = process.env.KINDLING_TEST_CLUSTER ?? '';
const name = `relist_${randomBytes(6).toString('hex')}`;

let client: pg.Client;

async function inCluster(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

beforeAll(async () => {
  await inCluster(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await migrate({ client, ...folders, upTo: { platform: '9999', product: '20261123075634' } });
});
afterAll(async () => {
  await client.end();
  await inCluster(`drop database ${name}`);
});

const moderator = crypto.randomUUID();

async function decided(kind: string, id: string, decision: string, daysAgo: number): Promise<void> {
  await client.query(
    `with d as (
       insert into moderation_decisions (subject_kind, subject_id, subject_name, decision, reason, moderator_id, decided_at, previous_status)
       values ($1, $2, 'x', $3, case when $3 = 'declined' then 'No.' end, $4, now() - $5 * interval '1 day', 'pending') returning id
     )
     insert into private.decided_versions (decision_id, subject_kind, subject_id, content)
     select d.id, s.kind, s.id, s.content from d, private.submissions s where s.kind = $1 and s.id = $2`,
    [kind, id, decision, moderator, daysAgo],
  );
}

test('what was listed and waits with changed words goes up again as it was approved, with the change beside it', async () => {
  const { rows: users } = await client.query(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'maya@example.org') returning id`,
  );
  const maya: string = users[0].id;
  const insert = async (table: string, row: object) => {
    const [text, values] = insertInto(table, row);
    return (await client.query(`${text} returning id`, values)).rows[0].id as string;
  };
  const changed = await insert('class_submissions', { ...classRow(), submitted_by: maya, class_title: 'Pots' });
  const takenDown = await insert('class_submissions', { ...classRow(), submitted_by: maya, class_title: 'Fire' });
  const fresh = await insert('class_submissions', { ...classRow(), submitted_by: maya, class_title: 'Fresh' });
  const declined = await insert('class_submissions', { ...classRow(), submitted_by: maya, class_title: 'Vague' });
  const profile = await insert('instructor_profiles', instructorRow(maya));
  const { status: _, ...listed } = listingRow({ social_media_links: { links: ['@kiln'] } });
  const listing = await insert('business_listings', { ...listed, status: 'pending' });
  for (const [kind, id] of [
    ['class', changed],
    ['class', takenDown],
    ['instructor', profile],
    ['listing', listing],
  ] as const)
    await decided(kind, id, 'approved', 5);
  await decided('class', declined, 'declined', 5);
  await client.query(
    `insert into moderation_actions (action, subject_kind, subject_id, reason, moderator_id, acted_at)
     values ('take_down', 'class', $1, 'Not safe.', $2, now() - interval '2 days')`,
    [takenDown, moderator],
  );
  await client.query(`update class_submissions set class_title = class_title || ' and tea'`);
  await client.query(`update instructor_profiles set bio = 'New words.'`);
  await client.query(`update business_listings set business_name = 'Kiln & Co', social_media_links = null`);

  await migrate({ client, ...folders });

  const { rows } = await client.query(
    `select c.class_title, c.status, r.changes from class_submissions c left join revisions r on r.class_id = c.id
      where c.id = any ($1) order by c.class_title`,
    [[changed, takenDown, fresh, declined]],
  );
  expect(rows).toEqual([
    { class_title: 'Fire and tea', status: 'pending', changes: null },
    { class_title: 'Fresh and tea', status: 'pending', changes: null },
    { class_title: 'Pots', status: 'approved', changes: { class_title: 'Pots and tea' } },
    { class_title: 'Vague and tea', status: 'pending', changes: null },
  ]);
  const others = await client.query(
    `select i.status, i.bio, r.changes, r.submitted_by = i.user_id as hers
       from instructor_profiles i join revisions r on r.instructor_profile_id = i.id
     union all
     select l.status, l.social_media_links::text, r.changes, null
       from business_listings l join revisions r on r.listing_id = l.id`,
  );
  expect(others.rows).toEqual([
    { status: 'approved', bio: instructorRow(maya).bio, changes: { bio: 'New words.' }, hers: true },
    {
      status: 'approved',
      bio: '{"links": ["@kiln"]}',
      changes: { business_name: 'Kiln & Co', social_media_links: null },
      hers: null,
    },
  ]);
});
