import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { addressOf, behindUnknownProxy } from '../platform/http/network.ts';
import type { Log } from '../platform/log.ts';

interface UnknownProxyOptions {
  owner: Pool;
  /** TRUST_PROXY, as configured. */
  trusted: number;
  log: Log;
}

const unknownProxyWarning =
  'a proxy in front passes people on, and TRUST_PROXY does not count it: nobody can be told from the others by her ' +
  'network, so its limits are off. Set TRUST_PROXY to the number of proxies and start again';

/** Expires where the proxy was not seen for so long, or the setting has been changed since. */
const deleteStaleProxy = `delete from backend.installation
  where name = 'unknown_proxy'
    and ((value ->> 'trusted')::integer <> $1 or (value ->> 'seen_at')::timestamptz < now() - interval '7 days')`;

const saveProxy = `insert into backend.installation (name, value)
  values ('unknown_proxy', jsonb_build_object('address', $1::text, 'trusted', $2::integer, 'seen_at', now()))
  on conflict (name) do update set value = excluded.value`;

/**
 * Misconfiguration warning: a proxy that TRUST_PROXY does not count is reported once, in the log, for `/admin`, and at
 * the next start. Only the proxy's own address is stored, which is one of our own networks.
 */
export function registerUnknownProxyWarning(app: FastifyInstance, { owner, trusted, log }: UnknownProxyOptions): void {
  let noticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!noticed && behindUnknownProxy(request)) {
      noticed = true;
      const address = addressOf(request);
      log.warn({ address }, unknownProxyWarning);
      owner.query(saveProxy, [address, trusted]).catch((error: unknown) => {
        noticed = false;
        log.warn({ err: error }, 'a proxy that nobody named could not be noted');
      });
    }
    done();
  });
}

/** Unknown proxy that an earlier run has seen and the settings still do not name. */
export async function findUnknownProxy(owner: Pool, trusted: number): Promise<string | undefined> {
  await owner.query(deleteStaleProxy, [trusted]);
  const { rows } = await owner.query<{ address: string }>(
    `select value ->> 'address' as address from backend.installation where name = 'unknown_proxy'`,
  );
  return rows[0]?.address;
}
