/** What became of a request to HubSpot. */
export type Outcome =
  | { kind: 'done'; contactId?: string }
  /** It may be asked again, after so many seconds where it has said so. */
  | { kind: 'later'; reason: string; retryAfter?: number }
  | { kind: 'refused'; reason: string };

export type Properties = Readonly<Record<string, string>>;

export interface HubSpotOptions {
  token: string;
  url: string;
  /** How long everything about one contact may take. */
  timeoutMs: number;
}

interface Answer {
  status: number;
  body: { id?: unknown; message?: unknown; category?: unknown };
  retryAfter: string | null;
}

const contacts = '/crm/v3/objects/contacts';

/** The part of HubSpot's CRM v3 API that is needed here. Neither of the two throws. */
export function createHubSpot(options: HubSpotOptions) {
  const call = (signal: AbortSignal) => (method: string, path: string, body?: object) =>
    request(options, signal, method, path, body);

  return {
    /**
     * Makes the contact, or where its address is known there already brings `updates` of it up to date: so it may be
     * asked again when an answer was lost.
     */
    send(properties: Properties, updates: Properties): Promise<Outcome> {
      return attempt(options.timeoutMs, async (signal) => {
        const ask = call(signal);
        const made = await ask('POST', contacts, { properties });
        if (made.status !== 409) return outcomeOf(made);
        const [, known] = /Existing ID:\s*(\d+)/.exec(String(made.body.message)) ?? [];
        const path = known ?? `${encodeURIComponent(properties.email ?? '')}?idProperty=email`;
        return outcomeOf(await ask('PATCH', `${contacts}/${path}`, { properties: updates }));
      });
    },

    /** Erases it for good. One that is not there is erased. Asked by address, HubSpot would shut the address out. */
    erase({ contactId, email }: { contactId: string | null; email: string | null }): Promise<Outcome> {
      return attempt(options.timeoutMs, async (signal) => {
        const ask = call(signal);
        let objectId: unknown = contactId;
        if (!objectId) {
          if (!email) return { kind: 'done' };
          const found = await ask('GET', `${contacts}/${encodeURIComponent(email)}?idProperty=email`);
          if (found.status === 404) return { kind: 'done' };
          if (found.status !== 200) return outcomeOf(found);
          objectId = found.body.id;
        }
        const erased = await ask('POST', `${contacts}/gdpr-delete`, { objectId });
        return erased.status === 404 ? { kind: 'done' } : outcomeOf(erased);
      });
    },
  };
}

export type HubSpot = ReturnType<typeof createHubSpot>;

async function attempt(timeoutMs: number, work: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work(AbortSignal.timeout(timeoutMs));
  } catch (error) {
    return { kind: 'later', reason: (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}

async function request(
  { token, url }: HubSpotOptions,
  signal: AbortSignal,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    redirect: 'error',
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') ? JSON.parse(text) : {},
    retryAfter: response.headers.get('retry-after'),
  };
}

/**
 * A wrong token, too many requests and a service that is down pass; what it holds for wrong, it will not take later.
 */
function outcomeOf({ status, body, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) {
    return { kind: 'done', ...(body.id !== undefined && { contactId: String(body.id) }) };
  }
  const category = typeof body.category === 'string' ? ` ${body.category}` : '';
  const reason = `${status}${category}`;
  const final = [400, 405, 409, 413, 415, 422].includes(status);
  if (final) return { kind: 'refused', reason };
  const seconds = secondsOf(retryAfter);
  return { kind: 'later', reason, ...(seconds !== undefined && { retryAfter: seconds }) };
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}
