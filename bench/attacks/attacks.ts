import type { Stack } from '@kindling/test-kit';
import type { PlannedRequest } from '../overload/load-process.ts';

/** Requests of the attacking network, for one connection after the other. */
type Plan = (stack: Stack) => Promise<readonly (readonly PlannedRequest[])[]>;

const network = { 'x-forwarded-for': '192.0.2.1' };
const many = 2_000;

function visitor(
  { publishableKey }: Stack,
  method: 'GET' | 'POST',
  path: string,
  body?: object | string,
): PlannedRequest {
  return { name: path, method, path, headers: { ...network, apikey: publishableKey }, body };
}

/** Different addresses for each connection, under one name: what comes again would be answered from a cache. */
function addresses(name: string, address: (n: string) => string, headers: Record<string, string> = {}) {
  return Array.from({ length: 8 }, (_, client) =>
    Array.from({ length: many }, (__, n): PlannedRequest => {
      return { name, method: 'GET', path: address(`${client}-${n}`), headers: { ...network, ...headers } };
    }),
  );
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Address of a member's calendar subscription, with sixty planned tries in it. */
async function calendarOf(stack: Stack): Promise<string> {
  const member = await stack.newMember();
  const token = 'c'.repeat(43);
  await stack.sql.query(
    `insert into public.calendar_subscriptions (user_id, token_hash) values ($1, private.token_hash($2))`,
    [member.id, token],
  );
  await stack.sql.query(
    `insert into public.planned_tries (id, user_id, thing, starts_at, time_zone)
     select gen_random_uuid(), $1, 'pottery-ceramics', now() + n * interval '1 day', 'Europe/London' from generate_series(1, 60) n`,
    [member.id],
  );
  return `/calendar/${token}.ics`;
}

export const attacks: Readonly<Record<string, Plan>> = {
  'writes of no row': async (stack) => [[visitor(stack, 'POST', '/rest/v1/business_listings', [])]],
  'bodies of 740 kB with too many rows': async (stack) => [
    [
      visitor(
        stack,
        'POST',
        '/rest/v1/business_listings',
        Array.from({ length: 20_000 }, () => ({ business_name: 'x', category: 'y' })),
      ),
    ],
  ],
  'bodies nested 100,000 deep': async (stack) => [
    [visitor(stack, 'POST', '/rest/v1/business_listings', nested(100_000))],
  ],
  'pictures of versions that do not exist': async () =>
    addresses('pictures', (n) => `/pictures/${n.replace('-', 'x')}/thing/pottery-ceramics/card-light.svg`, {
      'accept-encoding': 'br',
    }),
  'unknown query parameters': async () =>
    addresses('pages', (n) => `/businesses?unknown=${n}`, { accept: 'text/html' }),
  'a calendar subscription': async (stack) => [
    [{ name: 'calendar', method: 'GET', path: await calendarOf(stack), headers: network }],
  ],
  'made-up calendar tokens': async () => addresses('calendar', (n) => `/calendar/${n.padEnd(40, 'x')}.ics`),
  'pages that nobody has searched for yet': async () =>
    addresses('pages', (n) => `/businesses?q=word${n}`, { accept: 'text/html' }),
};
