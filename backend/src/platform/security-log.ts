import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { networkOf } from './http/network.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { registerPeriodicTask } from './periodic-task.ts';

export const securityEvents = [
  'sign_in',
  'sign_in_failed',
  'sign_up',
  'code_failed',
  'password_failed',
  'password_changed',
  'email_change',
  'signed_out_everywhere',
  'token_reused',
  'passkey_added',
  'passkey_removed',
  'second_factor_added',
  'second_factor_passed',
  'second_factor_failed',
  'second_factor_removed',
  'recovery_code_used',
  'recovery_code_failed',
  'rate_limited',
  'secret_key_used',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityFacts {
  /** Email address of the account, or that was tried. Only its keyed hash is stored. */
  email?: string | null | undefined;
  /** Detail, as a short code of ours: `password`, `rest`. Never anything somebody typed. */
  detail?: string | undefined;
}

export interface SecurityLog {
  /** Records one event with the client's network. Returns at once and never throws. */
  record(event: SecurityEvent, request: FastifyRequest, facts?: SecurityFacts): void;
}

interface Entry {
  event: SecurityEvent;
  detail: string | null;
  account: string | null;
  network: string | null;
  count: number;
}

/** Flush interval; equal events are counted together. */
const flushMs = 1_000;

/** Bound of distinct entries in one flush. A flood from many networks goes on being counted, without its networks. */
const entriesPerFlush = 500;

/** Retention, as the privacy page says. */
const retention = '90 days';

const insert = `
insert into backend.security_events as e (event, detail, account_hash, network_hash, minute, count, last_at)
select event, detail, decode(account, 'hex'), decode(network, 'hex'), date_trunc('minute', now()), count, now()
  from jsonb_to_recordset($1) as x(event text, detail text, account text, network text, count integer)
 order by event, detail, account, network
on conflict on constraint security_events_once
  do update set count = least(e.count::bigint + excluded.count, 2147483647)::integer, last_at = excluded.last_at`;

interface SecurityLogOptions {
  owner: Pool;
  log: Log;
  metrics: Pick<Metrics, 'securityEvents'>;
}

/** The security log: structured events in `backend.security_events` and, a line each, in the server's own log. */
export async function createSecurityLog(
  app: FastifyInstance,
  { owner, log, metrics }: SecurityLogOptions,
): Promise<SecurityLog> {
  const key = await readKey(owner);
  const hash = (subject: string) => createHmac('sha256', key).update(subject).digest('hex');
  let buffer = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  function add(entry: Omit<Entry, 'count'>): void {
    const id = JSON.stringify(Object.values(entry));
    const known = buffer.get(id);
    if (known) known.count += 1;
    else if (buffer.size < entriesPerFlush || entry.network === null) buffer.set(id, { ...entry, count: 1 });
    else add({ ...entry, account: null, network: null });
    timer ??= setTimeout(flush, flushMs);
  }

  function flush(): void {
    timer = undefined;
    const entries = [...buffer.values()];
    buffer = new Map();
    flushing = flushing.then(() => write(entries));
  }

  async function write(entries: Entry[]): Promise<void> {
    try {
      await owner.query(insert, [JSON.stringify(entries)]);
    } catch (error) {
      log.error({ err: error, entries: entries.length }, 'security events could not be kept in the database');
    }
  }

  registerPeriodicTask(app, {
    log,
    work: () => owner.query('delete from backend.security_events where minute < now() - $1::interval', [retention]),
    failed: 'security events past their retention could not be removed',
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    if (buffer.size > 0) flush();
    await flushing;
  });

  return {
    record(event, request, { email, detail = null } = {}) {
      const network = networkOf(request);
      const entry = {
        event,
        detail,
        account: email ? hash(email.toLowerCase()) : null,
        network: network === null ? null : hash(network),
      };
      log.info({ security: entry, reqId: request.id }, 'security event');
      metrics.securityEvents.inc({ event });
      add(entry);
    },
  };
}

async function readKey(owner: Pool): Promise<Buffer> {
  const { rows } = await owner.query<{ value: string }>(
    `select value from backend.installation where name = 'security_log_key'`,
  );
  const [row] = rows;
  if (!row) throw new Error('The installation has no key for its security log.');
  return Buffer.from(row.value, 'hex');
}

/** Records every 429 (rate limited), whichever protocol gave it, with its route. */
export function registerRateLimitEvents(app: FastifyInstance, securityLog: SecurityLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 429) {
      const route = request.routeOptions.url?.toLowerCase().replaceAll(/[^a-z0-9_/:.-]/g, '') ?? '';
      securityLog.record('rate_limited', request, { detail: route.slice(0, 60) || undefined });
    }
    done();
  });
}
