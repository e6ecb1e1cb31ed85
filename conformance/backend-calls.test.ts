import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('../apps/web/app/', import.meta.url));

/** Ways of a browser to send a request. */
const requestApi = /\b(fetch|sendBeacon)\(|\bnew (XMLHttpRequest|WebSocket|EventSource)\b/;

test('[CALL-01] data calls go through supabase-js: nothing else of the app sends a request to the backend', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(400);
  const sending = files.filter((file) => requestApi.test(readFileSync(join(app, file), 'utf8')));
  expect(sending.sort()).toEqual([
    'analytics/send-hit.ts',
    // The page itself, once more: a visitor's dates with their places.
    'boot/refresh-class-sessions.ts',
    // Whether the site answers: a script of it, without its content.
    'boot/wait-for-network.ts',
    // A drawn picture, which is a file of the site.
    'features/bookings/own/use-session-sharing.ts',
    // A drawn scene, which is one too.
    'features/results/sharing/draw-share-card.ts',
    // Option `fetch` of clients of supabase-js.
    'lib/backend/backend-options.ts',
    'lib/backend/keepalive-client.ts',
    // Before there is a client: its configuration.
    'lib/backend/load-public-config.ts',
    // Recovery codes, which supabase-js does not know, and connecting a provider without a new session.
    'lib/backend/request-auth.ts',
    // The fetch of supabase-js for uploads, which shows how much has been sent.
    'lib/files/upload-progress.ts',
    'lib/navigation/reload-on-preload-error.ts',
    'worker/fetch-handler.ts',
    'worker/precache.ts',
  ]);
});
