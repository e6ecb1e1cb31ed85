import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';

export interface ContactSyncOptions {
  /** In-process `fetch`. */
  backend: typeof fetch;
  keys: { readonly secret: string };
}

/** Time limit of one run, in milliseconds; then the queue calls it again. */
const maxRunMs = 60_000;

/**
 * Job `contact_sync`: has the function deliver pending contacts. What fails there has its own backoff in the outbox.
 */
export function syncContacts({ backend, keys }: ContactSyncOptions): JobHandler {
  return async () => {
    const end = Date.now() + maxRunMs;
    let more = false;
    do {
      const response = await backend('http://localhost/functions/v1/hubspot-integration', {
        method: 'POST',
        headers: { apikey: keys.secret, authorization: `Bearer ${keys.secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'deliver_contacts' }),
      });
      if (!response.ok) throw new Error(`hubspot-integration answered ${response.status}`);
      ({ more = false } = (await response.json()) as { more?: boolean });
    } while (more && Date.now() < end);
    if (more) throw new Error('more contacts wait than one sitting delivers');
  };
}
