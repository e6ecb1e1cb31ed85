import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';
import { createNotes } from '../support/notes-table.ts';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';
import { type StatementSpy, startStatementSpy } from '../support/statement-spy.ts';
import { joinChanges } from '../support/table-changes.ts';

// A pooler in transaction mode gives each transaction another session. With PgBouncer itself: npm run torture --
// processes.

let spy: StatementSpy;
let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  spy = await startStatementSpy(process.env.KINDLING_TEST_CLUSTER ?? '');
  stack = await startStack({ poolerUrl: spy.url });
  await Promise.all([createTestTopics(stack), createNotes(stack), createFilesBucket(stack)]);
  maya = await stack.newMember();
});
afterAll(async () => {
  await stack.close();
  await spy.close();
});

/** What needs the same session later on. */
const sessionState =
  /^\s*(listen|unlisten|prepare|discard|set (?!local)|create temp(?!.*on commit drop))|pg_(try_)?advisory_lock|with hold/is;

test('Connection pooler: requests, sign-in and files go through the pooler, and nothing of a session does', async () => {
  expect((await maya.client.from('notes').insert({ body: 'A bowl.' })).error).toBeNull();
  expect((await maya.client.from('notes').select('body')).data).toEqual([{ body: 'A bowl.' }]);
  expect((await stack.visitor().from('notes').select('id').limit(1)).error).toBeNull();
  const path = `${maya.id}/photo-1.png`;
  expect((await maya.client.storage.from('member-files').upload(path, png)).error).toBeNull();
  expect((await maya.client.storage.from('member-files').download(path)).error).toBeNull();
  const signedIn = await stack.visitor().auth.signInWithPassword({ email: maya.email, password: maya.password });
  expect(signedIn.error).toBeNull();
  const texts = spy.statements.map(({ text }) => text);
  for (const table of ['"notes"', 'storage.objects', 'auth.users']) {
    expect(
      texts.some((text) => text.includes(table)),
      table,
    ).toBe(true);
  }
  expect(spy.statements.filter(({ name, text }) => name !== '' || sessionState.test(text))).toEqual([]);
  // Where names are looked up is a setting of the role, and of no request.
  expect(texts.filter((text) => text.includes('search_path') && text.includes('set_config'))).toEqual([]);
});

test('LISTEN and NOTIFY: through the pooler members and the schema cache are still told', async () => {
  const client = await connectedClient(stack, maya.session);
  const { heard } = await joinChannel(client, `room:${maya.id}`);
  await stack.sql.query(`select realtime.send('{"n": 1}', 'tick', $1)`, [`room:${maya.id}`]);
  await waitUntil(() => heard.length === 1);
  await stack.sql.query(`
    create table public.brand_new (id integer primary key);
    grant select on public.brand_new to anon, authenticated;
    alter publication supabase_realtime add table public.brand_new`);
  const changes = await joinChanges(client, `room:${maya.id}:changes`, [{ table: 'brand_new' }]);
  await stack.sql.query('insert into public.brand_new values (1)');
  await waitUntil(() => changes.heard[0]?.length === 1);
  await client.realtime.disconnect();
  await stack.sql.query(`notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await stack.visitor().from('brand_new').select('id')).status).toBe(200);
});
