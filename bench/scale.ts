import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { percentile } from './measuring/percentile.ts';
import { placesImported } from './measuring/places-imported.ts';
import { fillCompany, fillReviews, fillTables } from './scale/fill-tables.ts';
import { type Asker, companyCalls, reviewCalls, type ScreenCall, screenCalls } from './scale/screen-calls.ts';

// Scale benchmark: latency over HTTP of what the screens ask, by rows of each table, one request at a time. With
// `reviews` of class reviews alone, and how long the Monday takes on which all of them are counted; with `company` of
// wishes and rooms, and how long their publication takes.

const subject = process.argv[2];
const calls = subject === 'reviews' ? reviewCalls : subject === 'company' ? companyCalls : screenCalls;

const sizes = [1_000, 100_000, ...(process.env.ROWS ? [Number(process.env.ROWS)] : [])];
const rounds = 60;
/** A call that takes long is measured for so long, and at least five times. */
const longest = 20_000;

interface Figure {
  p50: number;
  p99: number;
  found: number;
}

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const columns = [];
  for (const size of sizes) columns.push(await measure(size));
  print(columns);
} finally {
  await cluster.stop();
}

async function measure(size: number): Promise<Map<string, Figure>> {
  const stack = await startStack({ logLevel: 'warn' });
  try {
    const member = await stack.newMember();
    const moderator = await withRole(stack, 'moderator');
    const admin = await withRole(stack, 'admin');
    const started = Date.now();
    await fill(stack, size, member.id);
    console.log(`${size.toLocaleString('en-GB')} rows in ${Math.round((Date.now() - started) / 1000)} s`);
    const tokens: Record<Asker, string | undefined> = {
      visitor: undefined,
      member: await freshToken(member),
      moderator: await freshToken(moderator),
      admin: await freshToken(admin),
    };
    const figures = new Map<string, Figure>();
    for (const [name, call] of Object.entries(calls)) {
      figures.set(name, await time(stack, call, tokens[call.asker]));
    }
    return figures;
  } finally {
    await stack.close();
  }
}

async function fill(stack: Stack, size: number, memberId: string): Promise<void> {
  if (subject === 'reviews') return fillReviews(stack.sql, size);
  if (subject !== 'company') return fillTables(stack.sql, size, memberId);
  await placesImported(stack);
  await fillCompany(stack.sql, size, memberId);
}

async function withRole(stack: Stack, role: string): Promise<Persona> {
  const persona = await stack.newMember();
  await stack.sql.query('select private.set_role($1, $2)', [persona.email, role]);
  return persona;
}

/** Filling may take longer than an access token lasts. */
async function freshToken({ client }: Persona): Promise<string | undefined> {
  const { data, error } = await client.auth.refreshSession();
  if (error) throw error;
  return data.session?.access_token;
}

async function time(stack: Stack, { path, body }: ScreenCall, token: string | undefined): Promise<Figure> {
  const times: number[] = [];
  let found = 0;
  const started = performance.now();
  for (let round = -3; round < rounds; round++) {
    if (round > 5 && performance.now() - started > longest) break;
    const before = performance.now();
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: stack.publishableKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (round >= 0) times.push(performance.now() - before);
    if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
    found = (JSON.parse(text) as unknown[]).length;
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), found };
}

function print(columns: readonly Map<string, Figure>[]): void {
  console.log(
    `\n| | ${sizes.map((size) => `${size.toLocaleString('en-GB')} rows: found | p50 ms | p99 ms`).join(' | ')} |`,
  );
  console.log(`|---|${sizes.map(() => '--:|--:|--:|').join('')}`);
  for (const name of Object.keys(calls)) {
    const cells = columns.map((figures) => {
      const { found, p50, p99 } = figures.get(name) ?? { found: 0, p50: 0, p99: 0 };
      return `${found} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
