import type { FastifyReply } from 'fastify';

/**
 * Reload script in place of a `boot.js` of an earlier build, which a restored tab asks for: reloads the page once. The
 * key and the minute are those of `apps/web/app/lib/navigation/reload-once.ts`.
 */
const reloadOnce = `(() => {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem('kindling-reloaded')) < 60000) return;
    sessionStorage.setItem('kindling-reloaded', String(now));
    location.reload();
  } catch {}
})();
`;

export const isBootScript = (name: string) => name.startsWith('boot-');

export function sendReloadScript(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/javascript; charset=utf-8')
    .send(reloadOnce);
}
