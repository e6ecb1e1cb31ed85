import { writeFileSync } from 'node:fs';
import { listingColumns } from '@kindling/domain/listings/listing-queries';
import { type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { percentile } from './measuring/percentile.ts';
import { explain, type Plan } from './search/explain-plans.ts';
import { fillDirectory } from './search/fill-directory.ts';
import { fillSessions } from './search/fill-sessions.ts';
import { pageSize, searchMix } from './search/search-mix.ts';
import { sessionMix } from './search/session-mix.ts';
import { siteSearchMix } from './search/site-search-mix.ts';

// Search benchmark: latency of the directory, of what is on and of the site search over HTTP at two sizes, one request
// at a time.

const sizes = process.argv.slice(2).map(Number);
const rounds = 60;
const search = 'rpc/search_listings';
const plainSelect = `business_listings?select=${listingColumns.replaceAll(' ', '')}&status=eq.approved&order=created_at.desc,id.desc&limit=${pageSize}`;

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const columns = [];
  for (const size of sizes.length > 0 ? sizes : [1_000, 1_000_000]) columns.push(await measure(size));
  print('listings', columns);
  const sessions = [];
  for (const size of sizes.length > 0 ? sizes : [1_000, 1_000_000]) sessions.push(await measureSessions(size));
  print('sessions', sessions);
} finally {
  await cluster.stop();
}

interface Column {
  size: number;
  figures: Map<string, { p50: number; p95: number; found: number }>;
}

async function measure(size: number): Promise<Column> {
  const stack = await startStack({ logLevel: 'warn' });
  try {
    const started = Date.now();
    await fillDirectory(stack.sql, size);
    console.log(`${size.toLocaleString('en-GB')} listings in ${Math.round((Date.now() - started) / 1000)} s`);
    const last = await lastOfPage49(stack);
    const calls: { name: string; path: string; body?: object }[] = [
      { name: 'plain select', path: plainSelect },
      { name: 'plain select, page 50', path: `${plainSelect}&${keysetAfter(last)}` },
      ...Object.entries(searchMix).map(([name, filters]) => ({ name, path: search, body: filters })),
      { name: 'page 50', path: search, body: { before_created_at: last?.created_at, before_id: last?.id } },
      ...Object.entries(searchMix).map(([name, filters]) => ({
        name: `count: ${name}`,
        path: 'rpc/count_listings',
        body: filters,
      })),
    ];
    const figures: Column['figures'] = new Map();
    for (const { name, path, body } of calls) figures.set(name, await time(stack, path, body));
    if (size >= 1_000_000) writePlans(await explain(stack.sql));
    await fillSessions(stack.sql, size / 10);
    for (const [name, query] of Object.entries(siteSearchMix)) {
      figures.set(`everything: ${name}`, await time(stack, `rpc/search_everything?${new URLSearchParams({ query })}`));
    }
    return { size, figures };
  } finally {
    await stack.close();
  }
}

async function measureSessions(size: number): Promise<Column> {
  const stack = await startStack({ logLevel: 'warn' });
  try {
    const started = Date.now();
    await fillSessions(stack.sql, size);
    console.log(`${size.toLocaleString('en-GB')} sessions in ${Math.round((Date.now() - started) / 1000)} s`);
    const figures: Column['figures'] = new Map();
    for (const [name, filters] of Object.entries(sessionMix)) {
      figures.set(name, await time(stack, 'rpc/search_sessions', filters));
    }
    return { size, figures };
  } finally {
    await stack.close();
  }
}

function writePlans(plans: readonly Plan[]): void {
  const text = plans.map((plan) => `## ${plan.name}: ${plan.kind}\n\n${plan.text}\n`).join('\n');
  writeFileSync(new URL('./plans/search.txt', import.meta.url), text);
}

/** RPC body; a GET where there is none. */
async function call(stack: Stack, path: string, body?: object): Promise<string> {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
  return text;
}

/** As apps/web/app/features/listings/directory/find-listings.ts asks for it. */
function keysetAfter(last: LastListing | undefined): string {
  return `created_at=lte.${last?.created_at}&or=(created_at.lt."${last?.created_at}",id.lt.${last?.id})`.replaceAll(
    '+',
    '%2B',
  );
}

interface LastListing {
  created_at: string;
  id: string;
}

/** Keyset cursor behind page 49, found by reading each page before it. */
async function lastOfPage49(stack: Stack): Promise<LastListing | undefined> {
  let last: LastListing | undefined;
  for (let page = 1; page < 50; page++) {
    const body = { ...(last && { before_created_at: last.created_at, before_id: last.id }), page_size: pageSize };
    const rows: LastListing[] = JSON.parse(await call(stack, search, body));
    if (rows.length === pageSize) last = rows.at(-1);
  }
  return last;
}

async function time(stack: Stack, path: string, body?: object) {
  let answer = '';
  const times: number[] = [];
  for (let round = -10; round < rounds; round++) {
    const before = performance.now();
    answer = await call(stack, path, body);
    if (round >= 0) times.push(performance.now() - before);
  }
  const parsed: unknown = JSON.parse(answer);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    found: Array.isArray(parsed) ? parsed.length : Number(parsed),
  };
}

function print(of: string, columns: readonly Column[]): void {
  const names = [...(columns[0]?.figures.keys() ?? [])];
  console.log(
    `\n| | ${columns.map(({ size }) => `${size.toLocaleString('en-GB')} ${of}: found | p50 | p95`).join(' | ')} |`,
  );
  console.log(`|---|${columns.map(() => '---|---|---|').join('')}`);
  for (const name of names) {
    const cells = columns.map(({ figures }) => {
      const { found = 0, p50 = 0, p95 = 0 } = figures.get(name) ?? {};
      return `${found} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
