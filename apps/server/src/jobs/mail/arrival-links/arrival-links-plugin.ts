import { registerNoStore } from '@kindling/backend/platform/http/no-store.ts';
import { arrivalLinkPath, contactInvitationPath } from '@kindling/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

interface LinkPage {
  owner: Pool;
  path: (token: string) => string;
  /** SQL of the act, by token and button. */
  call: string;
}

/**
 * POST /arrival/{token} and /contact/{token}: forms of the pages at the same addresses, without cookie, key or script.
 * A GET changes nothing: link scanners open every link in a mail, but press no button.
 */
async function linkPage(app: FastifyInstance, { owner, path, call }: LinkPage): Promise<void> {
  registerNoStore(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_, body, done) => done(null, body),
  );

  app.post<{ Params: { token: string }; Body: string | undefined }>('/:token', async (request, reply) => {
    const token = request.params.token.replaceAll(/[^\w-]/g, '.');
    const act = new URLSearchParams(request.body ?? '').get('act');
    if (act !== null) await owner.query(call, [token, act]);
    reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(path(token), 303);
  });
}

export async function arrivalLinksPlugin(app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> {
  const arrival = { owner, path: arrivalLinkPath, call: 'select public.act_by_arrival_link($1, $2)' };
  const contact = { owner, path: contactInvitationPath, call: 'select public.answer_invitation($1, $2)' };
  await app.register(linkPage, { prefix: '/arrival', ...arrival });
  await app.register(linkPage, { prefix: '/contact', ...contact });
}
