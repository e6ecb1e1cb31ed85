import { registerNoStore } from '@kindling/backend/platform/http/no-store.ts';
import { bookingLinkPath } from '@kindling/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** Acts of the page, by the name of its button. */
const acts = { cancel: 'public.cancel_by_link', accept: 'public.accept_by_link' } as const;

/** SQLSTATE of what is no longer possible: begun, lapsed or taken. The page then says so. */
const conflict = 'PT409';

/**
 * POST /booking/{token}: the form of the page at the same address, which gives a place back or takes the one offered,
 * without cookie, key or script, and is redirected back to it. A GET changes nothing: link scanners open every link in
 * a mail, but press no button.
 */
export async function bookingLinkPlugin(app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> {
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
    if ((error as { code?: string }).code === conflict) return true;
    throw error;
  }
}
