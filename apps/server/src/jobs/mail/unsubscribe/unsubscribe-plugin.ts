import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerNoStore } from '../../../platform/http/no-store.ts';

/**
 * POST /unsubscribe/{token}: what a mailbox's own button sends (RFC 8058), without cookie, key or script; and what the
 * button of the page at the same address sends, which is shown that page again. What is in the body of the former
 * does not matter. Looking at the address (GET) changes nothing: programs look at every link in a mail.
 */
export async function unsubscribePlugin(app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> {
  registerNoStore(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) => done(null, body));

  app.post<{ Params: { token: string }; Body: string | undefined }>('/:token', async (request, reply) => {
    // What we send has no other signs, and some of them the database would not even look for.
    const token = request.params.token.replaceAll(/[^\w-]/g, '.');
    const asked = new URLSearchParams(request.body ?? '').get('page');
    const { rows } = await owner.query<{ answer: unknown }>('select public.stop_mails($1, $2) as answer', [
      token,
      asked !== 'start',
    ]);
    reply.header('referrer-policy', 'no-referrer');
    if (asked) return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
    const known = rows[0]?.answer !== null;
    return reply
      .code(known ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(known ? 'Done. No more of these mails will come.\n' : 'This link was never sent by us.\n');
  });
}
