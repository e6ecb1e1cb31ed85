import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../backend/conformance/support/file-fixtures.ts';

// Canary test: journal text is in her rows and nowhere else. A unique word is sent by every write, failing ones as
// well, and then searched for in tables, logs and files.

const canary = `kestrel${crypto.randomUUID().replaceAll('-', '')}`;

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack({
    mode: 'production',
    logLevel: 'trace',
    confirmEmail: false,
    contactEmail: 'hello@kindling.example',
  });
  maya = await stack.newMember('Maya Ellis');
});
afterAll(() => stack.close());

/** PostgreSQL log of the run's cluster. */
const databaseLog = () => readFileSync(process.env.KINDLING_TEST_CLUSTER_LOG ?? '', 'utf8');

async function sendEverything(): Promise<void> {
  const journal = maya.client.from('journal_entries');
  const entry = { user_id: maya.id, title: canary, content: canary, mood: canary, reflection: canary };
  const id = crypto.randomUUID();
  const sent = [
    await journal.insert({ ...entry, id }),
    await journal.insert({ ...entry, id }),
    await journal.insert({ ...entry, content: canary.repeat(1000) }),
    await journal.insert({ ...entry, content: `${canary}\0` }),
    await journal.insert({ ...entry, breakthrough: canary }),
    await journal.insert({ ...entry, created_at: canary }),
    await journal.insert({ ...entry, id: canary }),
    await journal.insert({ ...entry, photo_url: `https://example.org/${canary}` }),
    await journal.insert({ ...entry, user_id: crypto.randomUUID() }),
    await journal.insert({ ...entry, [canary]: canary }),
    await journal.upsert({ ...entry, id }),
    await journal.update({ content: `${canary} again` }).eq('id', id),
    await journal.update({ content: canary.repeat(1000) }).eq('id', id),
    await journal.update({ content: canary, user_id: canary }).eq('id', id),
    await maya.client.rpc('search_journal', { search: canary, mood: canary }),
    await maya.client.rpc('search_journal', { search: canary, before_id: canary }),
    await maya.client.rpc('search_journal', { search: canary, nothing: canary }),
    await maya.client.rpc('my_growth'),
    await maya.client.rpc('recent_activity'),
    await journal.insert(Array.from({ length: 50 }, () => entry)),
    await journal.insert(Array.from({ length: 50 }, () => entry)),
    await journal.insert(entry),
    await journal.select().eq('id', id),
  ];
  const codes = sent.map(({ error }) => error?.code ?? 'ok');
  for (const code of ['ok', '23505', '23514', '22P05', '22P02', '22007', '42501', 'PT429'])
    expect(codes).toContain(code);
  // raw HTTP: a truncated body, and one that is not JSON
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${maya.session.access_token}` };
  for (const body of [`{"title":"${canary}`, canary]) {
    for (const path of ['journal_entries', 'rpc/search_journal']) {
      const type = { 'content-type': 'application/json' };
      const answer = await fetch(`${stack.url}/rest/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, ...type },
        body,
      });
      expect(answer.status).toBe(400);
    }
  }
}

test('what she writes stands in no log: not the server’s, not the database’s', async () => {
  await sendEverything();
  await expect.poll(() => stack.log()).toContain('/rest/v1/journal_entries');
  await sleep(500);
  expect(stack.log()).not.toContain(canary);
  const database = databaseLog();
  expect(database).toContain('ready to accept connections');
  expect(database).not.toContain(canary);
});

test('and in no table but her journal: no outbox, no queue, no activity, no address of a file', async () => {
  await sendEverything();
  await maya.client.storage
    .from('journal-files')
    .upload(`${maya.id}/photo-1.png`, new Uint8Array(png), { contentType: 'image/png' });
  const { rows: tables } = await stack.sql.query<{ name: string }>(`
    select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name from pg_class c
     where c.relkind in ('r', 'p', 'm') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       and has_table_privilege(c.oid, 'select')`);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['backend.outbox', 'pgboss.job', 'realtime.messages', 'storage.objects', 'auth.sessions']),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await stack.sql.query(`select from ${name} as t where strpos(t::text, $1) > 0 limit 1`, [canary]);
    if (rows.length > 0) found.push(name);
  }
  expect(found).toEqual(['public.journal_entries']);
});
