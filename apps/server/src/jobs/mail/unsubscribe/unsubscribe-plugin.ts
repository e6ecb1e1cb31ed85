import { registerNoStore } from '@kindling/backend/platform/http/no-store.ts';
import { unsubscribePath } from '@kindling/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { tokenOf } from '../link-forms.ts';

/**
 * POST /unsubscribe/{token}: one-click unsubscribe (RFC 8058), without cookie, key or script; and the form of the page
 * at the same address, which is redirected back to it. A GET changes nothing: link scanners open every link in a mail.
 */
export async function unsubscribePlugin(app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> {
  registerNoStore(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) => done(null, body));

  app.post<{ Params: { token: string }; Body: string | undefined }>('/:token', async (request, reply) => {
    const token = tokenOf(request.params);
    const pageAction = new URLSearchParams(request.body ?? '').get('page');
    const { rows } = await owner.query<{ answer: unknown }>('select public.stop_mails($1, $2) as answer', [
      token,
      pageAction !== 'start',
    ]);
    reply.header('referrer-policy', 'no-referrer');
    if (pageAction) return reply.redirect(unsubscribePath(token), 303);
    const known = rows[0]?.answer !== null;
    return reply
      .code(known ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(known ? 'Done. We won’t send you these any more.\n' : 'We don’t recognise this link.\n');
  });
}
