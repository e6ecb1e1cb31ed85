import { guestLinkPath } from '@kindling/domain/paths';
import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { acceptForms, isConflict, tokenOf } from '../link-forms.ts';
import type { MailContext } from '../mail-context.ts';
import { guestPath } from './guest-link.ts';

const yes = z.object({
  first_name: z.string().trim().min(1).max(sessionLimits.bookingName.max),
  email: z.union([z.literal(''), z.email().max(254)]).catch(''),
  request_id: z.uuid(),
});

interface GuestLinkOptions {
  owner: Pool;
  tokens: MailContext['tokens'];
}

/**
 * POST /guest/{token}: the forms of the page at the same address, without cookie, key or script. Whoever says yes is
 * sent on to a link of her own, so that the one she was sent works once. A GET changes nothing: link scanners open
 * links.
 */
export async function guestLinkPlugin(app: FastifyInstance, { owner, tokens }: GuestLinkOptions): Promise<void> {
  acceptForms(app);

  app.post<{ Params: { token: string }; Body: string | undefined }>('/:token', async (request, reply) => {
    const token = tokenOf(request.params);
    const form = new URLSearchParams(request.body ?? '');
    reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(await answer(token, form), 303);
  });

  /** Carries out what she pressed; returns the path of the page that says so. */
  async function answer(token: string, form: URLSearchParams): Promise<string> {
    const page = guestLinkPath(token);
    switch (form.get('act')) {
      case 'accept': {
        const said = yes.safeParse(Object.fromEntries(form));
        if (!said.success) return `${page}?missed=name`;
        const { first_name, email, request_id } = said.data;
        const guest = await run('accept_invitation($1, $2, $3, $4)', [token, first_name, email, request_id]);
        return guest === null ? page : guestPath({ owner, tokens }, guest);
      }
      case 'decline':
        await run('decline_invitation($1)', [token]);
        return page;
      case 'stop_mails':
        await run('stop_guest_mails($1)', [token]);
        return page;
      default:
        return page;
    }
  }

  /** Id of the guest; null where the link is none, or no longer. */
  async function run(call: string, values: string[]): Promise<string | null> {
    try {
      const { rows } = await owner.query<{ guest: string | null }>(`select private.${call} as guest`, values);
      return rows[0]?.guest ?? null;
    } catch (error) {
      if (isConflict(error)) return null;
      throw error;
    }
  }
}
