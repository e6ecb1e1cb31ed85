// @supabase/lite over a PostgreSQL database, started by lite-server.ts and stopped with it. Its API keys are off: who
// asks is told by the token alone.
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';

const { LITE_DATABASE_URL: url, LITE_CONNECTIONS, LITE_JWT_SECRET } = process.env;
// What our server says of somebody without a second factor, and policies want to know.
const settings = { TimeZone: 'UTC', 'kindling.second_factor': 'done' };
const connection = createPostgresConnection({
  url,
  postgresOptions: { max: Number(LITE_CONNECTIONS), connection: settings, onnotice: () => {} },
});
// At its first request it would grant everything to everybody and replace auth.uid(): the database is as it shall be.
connection.rlsState = 'active';

const app = new App({
  connection,
  auth: { enabled: true, jwt_secret: LITE_JWT_SECRET },
  api: { schemas: ['public'], max_rows: 1_000, aggregates_enabled: true },
  options: { server: { apiKeys: false, disableStudio: true, disableFallback: true } },
});

const server = serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, { incoming }) => app.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  },
  ({ port }) => process.send({ url: `http://127.0.0.1:${port}` }),
);

process.on('message', async () => {
  await connection.clearSchemaCache();
  process.send({ reloaded: true });
});
process.on('disconnect', async () => {
  server.close();
  server.closeAllConnections();
  await connection.close();
});
