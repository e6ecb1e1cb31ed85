import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { connectionBudget, defaultConnections } from '@kindling/server/platform/db/connection-budget.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import autocannon, { type Client } from 'autocannon';

// REST read benchmark against a baseline: the same SQL through plain pg and node:http, same database, same number of
// connections, each server in a process of its own, taking turns.

const rounds = 3;
const seconds = Number(process.argv[2] ?? 6);
const connections = 32;
/** Connections: as many as the server's pool for visitors. */
const pool = connectionBudget(defaultConnections).visitors;
/** Client networks: the concurrency limit of one network is below the number of connections. */
const networks = 1_000;

const columns = 'id, business_name, category, town, price';
const query = `select=${columns.replaceAll(' ', '')}&status=eq.approved&order=created_at.desc&limit=20`;
const statement = `select coalesce(json_agg(page.*)::text, '[]') as body from (
  select ${columns} from public.bench_listings where status = $1 order by created_at desc limit 20) as page`;

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'warn', trustProxy: 1 });
  try {
    await seed(stack);
    await compare(stack);
  } finally {
    await stack.close();
  }
} finally {
  await cluster.stop();
}

async function seed({ sql }: Stack): Promise<void> {
  await sql.query(`
    create table public.bench_listings (
      id uuid primary key default gen_random_uuid(), business_name text not null, category text not null,
      town text not null, price numeric(8, 2) not null, status text not null, created_at timestamptz not null);
    insert into public.bench_listings (business_name, category, town, price, status, created_at)
      select 'Studio ' || n, (array['arts', 'fitness', 'cooking', 'outdoor'])[1 + n % 4], 'Town ' || n % 97, n % 80 + 0.5,
             case when n % 10 = 0 then 'pending' else 'approved' end, now() - n * interval '1 minute'
        from generate_series(1, 10000) n;
    create index on public.bench_listings (status, created_at desc);
    grant select on public.bench_listings to anon`);
  await sql.query('analyze public.bench_listings');
}

async function compare(stack: Stack): Promise<void> {
  const plain = await startPlain(stack.ownerUrl);
  const ours = { url: `${stack.url}/rest/v1/bench_listings?${query}`, headers: { apikey: stack.publishableKey } };
  const peer = { url: plain.url, headers: {} };
  await expectSameAnswer(ours, peer);
  const figures = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0;
    for (const name of first ? (['peer', 'ours'] as const) : (['ours', 'peer'] as const)) {
      const result = await load(name === 'ours' ? ours : peer, round === 0 ? 2 : seconds);
      if (round > 0) figures[name].push(result);
    }
  }
  plain.stop();
  const [rest, sql] = [median(figures.ours), median(figures.peer)];
  console.log(`rest/v1             ${show(rest)} requests/s   (${figures.ours.map(show).join(', ')})`);
  console.log(`pg + node:http      ${show(sql)} requests/s   (${figures.peer.map(show).join(', ')})`);
  console.log(`ratio               ${(rest / sql).toFixed(2)}`);
}

interface Endpoint {
  url: string;
  headers: Record<string, string>;
}

async function expectSameAnswer(ours: Endpoint, peer: Endpoint): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, peer].map(async ({ url, headers }) => (await fetch(url, { headers })).text()),
  );
  if (!one?.startsWith('[{"id"') || one !== other) throw new Error(`The two do not answer the same:\n${one}\n${other}`);
}

async function load(endpoint: Endpoint, duration: number): Promise<number> {
  const requests = Array.from({ length: networks }, (_, n) => ({
    method: 'GET',
    path: endpoint.url.slice(new URL(endpoint.url).origin.length),
    headers: { ...endpoint.headers, 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` },
  }));
  let clients = 0;
  // Round robin over the networks, each client with another offset.
  const setupClient = (client: Client) => {
    const first = Math.floor((clients++ * networks) / connections) % networks;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const result = await autocannon({ ...endpoint, connections, duration, setupClient });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${endpoint.url} failed under load`);
  return result.requests.average;
}

async function startPlain(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./plain-pg.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH ?? '',
      BENCH_DATABASE_URL: databaseUrl,
      BENCH_POOL: String(pool),
      BENCH_STATEMENT: statement,
    },
  });
  const { url } = await new Promise<{ url: string }>((resolve) =>
    child.once('message', (message) => resolve(message as never)),
  );
  return { url, stop: () => child.disconnect() };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function show(figure: number): string {
  return Math.round(figure).toLocaleString('en-GB').padStart(7);
}
