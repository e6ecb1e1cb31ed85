import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, sendError } from './auth/errors.ts';
import type { Identify } from './platform/http/identity.ts';
import { currentOrigin } from './platform/http/internal-origin.ts';
import { MaintenanceError, maintenanceRetryAfter, type OperatingMode } from './platform/operating-mode.ts';
import type { MaintenancePages } from './project.ts';
import type { FindLine } from './route-table.ts';

/** Not a status that clients of the auth service take for a network failure, and lose the code of. */
const locked = 423;

/**
 * Lines of the route table that go on as they are: nothing is changed by them, or whoever looks after it needs them.
 */
const openLines = [
  '/health/live',
  '/health/ready',
  '/dev/mail',
  '/realtime/v1',
  // Its pipeline knows what writes (rest/pipeline.ts).
  '/rest/v1',
];

/** What an admin needs to sign in. Others are told at the session (auth/sessions/open-session.ts). */
const openAuth = new Set([
  '/auth/v1/logout',
  '/auth/v1/factors/:id/challenge',
  '/auth/v1/factors/:id/verify',
  '/auth/v1/factors/recovery-codes/verify',
  '/auth/v1/passkeys/authentication/options',
  '/auth/v1/passkeys/authentication/verify',
]);

const openStorage = /^\/storage\/v1\/(object\/(list|list-v2|sign|info)|s3-list)\//;

interface MaintenanceOptions {
  identify: Identify;
  findLine: FindLine;
  /** Of the project. */
  pages: MaintenancePages | undefined;
}

/** A backend alone has no page to show. */
const withoutPages: MaintenancePages = { openLines: [], openPages: [], send: (_request, reply) => refuse(reply) };

/**
 * Maintenance mode: pages are one page with 503 and Retry-After, and whatever writes is refused with a code of its own.
 * Members who have the app open go on reading; admins sign in and work; the secret key stands for the operator.
 */
export function registerMaintenance(
  app: FastifyInstance,
  mode: OperatingMode,
  { identify, findLine, pages = withoutPages }: MaintenanceOptions,
): void {
  const open = new Set([...openLines, ...pages.openLines]);
  app.addHook('onRequest', async (request, reply) => {
    const { maintenance, message } = mode.current();
    if (!maintenance || currentOrigin() || request.method === 'OPTIONS') return;
    const { url, config } = request.routeOptions;
    const line = url === undefined ? '*' : (findLine(url, config?.line) ?? '*');
    if (open.has(line)) return;
    if (line === '/auth/v1') {
      if (isOpenAuth(request)) return;
      const error = new MaintenanceError();
      return sendError(request, reply, new AuthError(locked, 'maintenance', error.message, error));
    }
    if (line === '/storage/v1' || line === '/functions/v1') {
      if (line === '/storage/v1' && (isRead(request) || openStorage.test(request.url))) return;
      const identity = await identify(request).catch(() => undefined);
      if (identity?.role === 'service_role') return;
      return refuse(reply);
    }
    const [path = ''] = request.url.split('?', 1);
    if (isRead(request) && pages.openPages.includes(path)) return;
    return pages.send(request, reply, { message, retryAfter: maintenanceRetryAfter });
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  const { message } = new MaintenanceError();
  return reply
    .code(503)
    .header('retry-after', maintenanceRetryAfter)
    .send({ statusCode: '503', code: 'KS530', error: 'maintenance', message });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Reads; what an admin signs in by; and the operator's own, which asks for the secret key itself. */
function isOpenAuth(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  if (url === '/auth/v1/authorize' || url === '/auth/v1/callback' || url === '/auth/v1/reauthenticate') return false;
  if (isRead(request) || openAuth.has(url) || url === '/auth/v1/invite' || url.startsWith('/auth/v1/admin/'))
    return true;
  const { grant_type: grant } = request.query as { grant_type?: string };
  return url === '/auth/v1/token' && (grant === 'password' || grant === 'refresh_token');
}
