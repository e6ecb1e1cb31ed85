import { asSuperuser, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';
import { startReplica } from '../support/replica.ts';
import { joinChanges } from '../support/table-changes.ts';

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
  const replica = await startReplica(ownerUrl.toString(), '', { ALLOW_UNCONFIRMED_EMAIL: '1' });
  const sql = new pg.Pool({ connectionString: ownerUrl.toString(), max: 1 });
  try {
    await createTestTopics({ sql });
    const { data } = await createClient(replica.url, replica.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth.signUp({ email: 'rowan@example.org', password: 'a quiet corner' });
    if (!data.session) throw new Error('There is no session.');
    const client = await connectedClient(replica, data.session);
    const { heard, states, channel } = await joinChannel(client, 'hall', { presence: { key: 'rowan', enabled: true } });
    expect(states).toEqual(['SUBSCRIBED']);
    await sql.query(`select realtime.send('{}', 'from the database', 'hall')`);
    const operator = createClient(replica.url, replica.secretKey).channel('hall', { config: { private: true } });
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
    await replica.stop();
    await server.stop();
  }
});
