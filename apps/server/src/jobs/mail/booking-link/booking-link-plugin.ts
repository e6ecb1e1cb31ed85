import { bookingLinkPath } from '@kindling/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { acceptForms, isConflict, tokenOf } from '../link-forms.ts';

/** Acts of the page, by the name of its button. */
const acts = { cancel: 'public.cancel_by_link', accept: 'public.accept_by_link' } as const;

/**
 * POST /booking/{token}: the form of the page at the same address, which gives a place back or takes the one offered,
 * without cookie, key or script, and is redirected back to it. A GET changes nothing: link scanners open every link in
 * a mail, but press no button.
 */
export async function bookingLinkPlugin(app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> {
  acceptForms(app);

  app.post<{ Params: { token: string }; Body: string | undefined }>('/:token', async (request, reply) => {
    const token = tokenOf(request.params);
    const act = new URLSearchParams(request.body ?? '').get('act');
    reply.header('referrer-policy', 'no-referrer');
    const page = bookingLinkPath(token);
    if (act !== 'cancel' && act !== 'accept') return reply.redirect(page, 303);
    const failed = await run(owner, acts[act], token);
    return reply.redirect(failed ? `${page}?missed=${act}` : page, 303);
  });
}

/** Whether the act came too late. */
async function run(owner: Pool, call: (typeof acts)[keyof typeof acts], token: string): Promise<boolean> {
  try {
    await owner.query(`select ${call}($1)`, [token]);
    return false;
  } catch (error) {
    if (isConflict(error)) return true;
    throw error;
  }
}
