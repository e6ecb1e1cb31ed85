import { arrivalLinkPath, contactInvitationPath } from '@kindling/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { acceptForms, tokenOf } from '../link-forms.ts';

interface LinkPage {
  owner: Pool;
  path: (token: string) => string;
  /** SQL of the act, by token and button. */
  call: string;
}

/**
 * Form of the page at the same address, without cookie, key or script, redirected back to it. A GET changes nothing:
 * link scanners open every link in a mail, but press no button.
 */
async function linkPage(app: FastifyInstance, { owner, path, call }: LinkPage): Promise<void> {
  acceptForms(app);

  app.post<{ Params: { token: string }; Body: string | undefined }>('/:token', async (request, reply) => {
    const token = tokenOf(request.params);
    const act = new URLSearchParams(request.body ?? '').get('act');
    if (act !== null) await owner.query(call, [token, act]);
    reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(path(token), 303);
  });
}

/** POST /arrival/{token}: her two buttons, or the one that ends a plan or removes a contact. */
export const arrivalLinkPlugin = (app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> =>
  linkPage(app, { owner, path: arrivalLinkPath, call: 'select public.act_by_arrival_link($1, $2)' });

/** POST /contact/{token}: what whoever was asked answers. */
export const contactLinkPlugin = (app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> =>
  linkPage(app, { owner, path: contactInvitationPath, call: 'select public.answer_invitation($1, $2)' });
