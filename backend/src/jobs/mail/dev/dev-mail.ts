import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerNoStore } from '../../../platform/http/no-store.ts';
import { listPage, type OutboxMail, viewPage } from './dev-mail-pages.ts';
import { isLoopbackRequest } from './loopback.ts';

const page =
  "default-src 'none'; style-src-attr 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** CSP of a mail's HTML: its own styles and nothing else, no script, no picture from elsewhere. */
const mail =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";

/**
 * Dev mailbox: the mails of an installation without SMTP, on loopback only. Registered at /dev/mail, never in
 * production.
 */
export async function devMailPlugin(app: FastifyInstance, { owner }: { owner: Pool }): Promise<void> {
  registerNoStore(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackRequest(request)) return reply.callNotFound();
    reply.header('referrer-policy', 'no-referrer');
  });

  async function find(id: string): Promise<OutboxMail | undefined> {
    if (!/^\d{1,18}$/.test(id)) return undefined;
    const { rows } = await owner.query<OutboxMail>('select * from backend.mail_outbox where id = $1', [id]);
    return rows[0];
  }

  app.get('/', async (_request, reply) => {
    const { rows } = await owner.query<OutboxMail>('select * from backend.mail_outbox order by id desc');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', page).send(listPage(rows));
  });

  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const found = await find(request.params.id);
    if (!found) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', page).send(viewPage(found));
  });

  app.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
    const found = await find(request.params.id);
    if (!found) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mail)
      .send(inWholeWindow(found.html));
  });

  app.get<{ Params: { id: string } }>('/:id/kindling.ics', async (request, reply) => {
    const found = await find(request.params.id);
    if (!found?.calendar) return reply.callNotFound();
    return reply
      .type(`text/calendar; charset=utf-8; method=${found.calendar_method}`)
      .header('content-security-policy', mail)
      .send(found.calendar);
  });
}

/** Links open in the whole window, not in the frame. */
function inWholeWindow(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}
