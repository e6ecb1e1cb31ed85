import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { asSuperuser, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { startInstallation } from '@kindling/test-kit/installation';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  connectedClient,
  createTestTopics,
  joinChannel,
  waitUntil,
} from '../../backend/conformance/support/realtime-client.ts';
import { joinChanges } from '../../backend/conformance/support/table-changes.ts';

test('on a PostgreSQL 15 whose owner is no superuser, and where service_role cannot bypass row level security', async () => {
  const server = await startExternalPostgres(15);
  const ownerUrl = new URL(server.superuserUrl);
  ownerUrl.username = 'somebody';
  ownerUrl.password = 'owner';
  ownerUrl.pathname = '/hers';
  await asSuperuser(server.superuserUrl, [
    `create role somebody login createrole bypassrls password 'owner'`,
    'create database hers owner somebody',
  ]);
  const dataDir = temporaryFolder('data-');
  const installation = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl.toString(),
    ALLOW_UNCONFIRMED_EMAIL: '1',
    CONTACT_EMAIL: 'hello@kindling.example',
  });
  const sql = new pg.Pool({ connectionString: ownerUrl.toString(), max: 1 });
  try {
    await createTestTopics({ sql });
    const status = JSON.parse(readFileSync(joinPath(dataDir, 'status.json'), 'utf8'));
    const stack = { url: installation.url, publishableKey: status.PUBLISHABLE_KEY as string };
    const { data } = await createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth.signUp({
      email: 'rowan@example.org',
      password: 'a quiet corner',
      options: { data: { terms_accepted: true } },
    });
    if (!data.session) throw new Error('There is no session.');
    const client = await connectedClient(stack, data.session);
    const { heard, states, channel } = await joinChannel(client, 'hall', { presence: { key: 'rowan', enabled: true } });
    expect(states).toEqual(['SUBSCRIBED']);
    await sql.query(`select realtime.send('{}', 'from the database', 'hall')`);
    const operator = createClient(stack.url, status.SECRET_KEY).channel('hall', { config: { private: true } });
    expect(await operator.httpSend('from the server', {})).toEqual({ success: true });
    await waitUntil(() => heard.length === 2);
    await channel.track({});
    await waitUntil(() => 'rowan' in channel.presenceState());
    expect((await joinChannel(client, 'room:somebody-else')).states).toEqual(['CHANNEL_ERROR']);
    await sql.query(`
      create table public.kettles (id integer primary key);
      grant select on public.kettles to authenticated;
      alter publication supabase_realtime add table public.kettles`);
    const changes = await joinChanges(client, `room:${data.session.user.id}`, [{ table: 'kettles' }]);
    await sql.query('insert into public.kettles values (1)');
    await waitUntil(() => changes.heard[0]?.length === 1);
    await client.realtime.disconnect();
  } finally {
    await sql.end();
    installation.process.kill('SIGTERM');
    await installation.ended;
    await server.stop();
  }
});
