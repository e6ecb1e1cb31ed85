import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { connectionBudget, defaultConnections } from '@kindling/backend/platform/db/connection-budget.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { type LiteServer, startLite } from '@kindling/test-kit/lite-server';
import autocannon, { type Client, type Request } from 'autocannon';
import { forkProgram, nextMessage } from './measuring/child-process.ts';
import { machineLoad } from './measuring/machine-load.ts';
import { networkAddress } from './measuring/network-address.ts';
import { measureCpu, postmasterOf, usageOf } from './measuring/process-usage.ts';
import { drawRatios, type Ratio } from './requests/draw-ratios.ts';
import { fillScreens } from './requests/fill-screens.ts';
import { bodyOf, type Step, type Workload } from './requests/workload.ts';
import { workloads } from './requests/workloads.ts';

// REST benchmark: what screens ask most, of ours, of plain pg behind node:http and with LITE=1 of Supabase Lite, on the
// same database with as many connections, taking turns in short rounds. Answers are compared first.

const rounds = Number(process.argv[3] ?? 3);
/** Part of the names of those to measure. */
const wanted = process.argv[4] ?? '';
const seconds = Number(process.argv[2] ?? 3);
const connections = 16;
/** As many as the server has for visitors, or for members. */
const pool = connectionBudget(defaultConnections).members;
/** One member alone has a bounded share of the connections, as has a network. */
const memberCount = 32;
const networks = 1_000;
const steps: readonly Step[] = workloads.flatMap((workload) => [workload, ...(workload.undo ? [workload.undo] : [])]);

interface Server {
  name: 'ours' | 'plain pg' | 'Lite';
  url: string;
  pid: number;
  requestFor(step: Step, member: Persona): { path: string; headers: Record<string, string> };
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  nodeUs: number;
  postgresUs: number;
  residentMb: number;
}

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'warn', trustProxy: 1 });
  const plain = await startPlain(stack.ownerUrl);
  // Installed the first time, 150 MB.
  const lite = process.env.LITE ? await startLite(stack.ownerUrl, pool) : undefined;
  try {
    const members = await fillScreens(stack, { members: memberCount, listings: 10_000 });
    await lite?.reload();
    const servers = [oursOf(stack), plain.server, ...(lite ? [liteOf(lite)] : [])];
    await compare(servers, members, stack);
  } finally {
    plain.stop();
    await lite?.stop();
    await stack.close();
  }
} finally {
  await cluster.stop();
}

function oursOf({ url, publishableKey, pid }: Stack): Server {
  return {
    name: 'ours',
    url,
    pid,
    requestFor: ({ path, who, headers }, member) => ({
      path: `/rest/v1/${path.replace('{member}', member.id)}`,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${who === 'member' ? member.session.access_token : publishableKey}`,
        ...headers,
      },
    }),
  };
}

function liteOf(lite: LiteServer): Server {
  return {
    name: 'Lite',
    url: lite.url,
    pid: lite.pid,
    requestFor: ({ path, who, headers }, member) => ({
      path: `/rest/v1/${path.replace('{member}', member.id)}`,
      headers: { ...(who === 'member' && { authorization: `Bearer ${lite.tokenOf(claimsOf(member))}` }), ...headers },
    }),
  };
}

/** What her token says, which Lite takes from its own only. */
function claimsOf({ session }: Persona): object {
  return JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
}

async function startPlain(databaseUrl: string): Promise<{ server: Server; stop(): void }> {
  const child = forkProgram(new URL('./plain-pg.ts', import.meta.url), {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_POOL: String(pool),
    BENCH_STATEMENTS: JSON.stringify(Object.fromEntries(steps.map(({ plain }, at) => [at, plain]))),
  });
  const { url } = await nextMessage<{ url: string }>(child);
  const requestFor: Server['requestFor'] = (step, { id }) => ({
    path: `/${steps.indexOf(step)}`,
    headers: { 'x-member': id },
  });
  return { server: { name: 'plain pg', url, pid: child.pid ?? 0, requestFor }, stop: () => child.disconnect() };
}

async function compare(servers: Server[], members: Persona[], { sql }: Stack): Promise<void> {
  const postmaster = await postmasterOf(sql);
  console.log('| | | requests/s (best) | all rounds | p50 ms | p99 ms | node µs | PostgreSQL µs | node MB |');
  console.log('|---|---|--:|---|--:|--:|--:|--:|--:|');
  const ratios: Ratio[] = [];
  for (const workload of workloads.filter(({ name }) => name.includes(wanted))) {
    const able = await thoseWhoAnswer(servers, workload, members[0] as Persona);
    const figures = new Map<Server, Figures[]>(servers.map((server) => [server, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const server of round % 2 === 0 ? able : able.toReversed()) {
        if (workload.reset) await takeBack(sql, workload.reset);
        const result = await load(server, workload, members, postmaster, round === 0 ? 1 : seconds);
        if (round > 0 && result) figures.get(server)?.push(result);
      }
    }
    const best = servers.map((server) => bestOf(figures.get(server) ?? []));
    for (const [at, server] of servers.entries()) printLine(workload, server, best[at], figures.get(server) ?? []);
    ratios.push(...ratioOf(workload, best));
  }
  console.log(`\n${machineLoad()}\n`);
  console.log('| | of plain pg | wanted | processor time of plain pg’s | times Lite |\n|---|--:|--:|--:|--:|');
  for (const { name, perSecond, wanted, processorTime, timesLite } of ratios) {
    console.log(
      `| ${name} | ${perSecond.toFixed(2)} | ${wanted} | ${processorTime.toFixed(2)} | ${timesLite?.toFixed(1) ?? '–'} |`,
    );
  }
  if (process.env.BENCH_PICTURE) writeFileSync(process.env.BENCH_PICTURE, drawRatios(ratios));
}

/** Those who answer all the same. Lite need not: it may know less, and has numbers of its own. */
async function thoseWhoAnswer(servers: Server[], workload: Workload, member: Persona): Promise<Server[]> {
  const peers = servers.filter(({ name }) => name !== 'Lite');
  const answers: unknown[] = [];
  for (const peer of peers) answers.push(await ask(peer, workload, member));
  const [first] = answers;
  if (workload.compared ? !answers.every((each) => isDeepStrictEqual(each, first)) : answers.includes(undefined)) {
    throw new Error(
      `${workload.name}: they do not answer the same.\n${answers.map((each) => JSON.stringify(each)).join('\n')}`,
    );
  }
  const lite = servers.find(({ name }) => name === 'Lite');
  if (!lite) return servers;
  try {
    const rows = (await ask(lite, workload, member)) as unknown[];
    if (workload.compared && rows.length !== (first as unknown[]).length) throw new Error(`${rows.length} rows`);
    return servers;
  } catch (error) {
    console.error(`${workload.name}: not compared with Lite. ${error}`);
    return peers;
  }
}

async function ask(server: Server, workload: Workload, member: Persona): Promise<unknown> {
  const answer = await askStep(server, workload, member, undefined);
  if (workload.undo) await askStep(server, workload.undo, member, answer);
  return answer;
}

async function askStep(server: Server, step: Step, member: Persona, before: unknown): Promise<unknown> {
  const { path, headers } = server.requestFor(step, member);
  const body = bodyOf(step, { client: 0, before });
  const response = await fetch(server.url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  });
  if (!response.ok) throw new Error(`${server.name}, ${step.path}: ${await response.text()}`);
  return response.json();
}

async function load(
  server: Server,
  workload: Workload,
  members: Persona[],
  postmaster: number,
  duration: number,
): Promise<Figures | undefined> {
  let clients = 0;
  const setupClient = (client: Client) => {
    const number = clients++;
    const first = Math.floor((number * networks) / connections);
    client.setRequests(
      Array.from({ length: networks }, (_, n) => (first + n) % networks).flatMap((network) =>
        requestsOf(server, workload, members[network % members.length] as Persona, { client: number, network }),
      ),
    );
  };
  const cpuSoFar = measureCpu(server.pid, postmaster);
  const result = await autocannon({ url: server.url, connections, duration, setupClient });
  const { node, postgres } = cpuSoFar();
  const answered = result.requests.total;
  if (result.non2xx > 0) {
    throw new Error(`${server.name}, ${workload.name}: ${JSON.stringify(result.statusCodeStats)}`);
  }
  // On a busy machine it is the client that comes too late.
  if (result.errors + result.timeouts > 0) return undefined;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeUs: (node * 1_000) / answered,
    postgresUs: (postgres * 1_000) / answered,
    residentMb: (usageOf(server.pid)?.residentBytes ?? 0) / 1_048_576,
  };
}

/** Takes back what a round has left, once nothing of it is under way any more. */
async function takeBack(sql: Stack['sql'], reset: string): Promise<void> {
  do await sleep(300);
  while ((await sql.query(reset)).rowCount);
}

/** A workload's request for autocannon, and the one that takes it back. */
function requestsOf(
  server: Server,
  workload: Workload,
  member: Persona,
  { client, network }: { client: number; network: number },
): Request[] {
  const each = (step: Step): Request => {
    const { path, headers } = server.requestFor(step, member);
    const body = typeof step.body === 'function' ? undefined : bodyOf(step, { client, before: undefined });
    const request: Request = {
      method: step.body ? 'POST' : 'GET',
      path,
      headers: {
        ...headers,
        ...(step.body && { 'content-type': 'application/json' }),
        'x-forwarded-for': networkAddress(network),
      },
      ...(body && { body }),
    };
    if (typeof step.body !== 'function') return request;
    const setupRequest: Request['setupRequest'] = (asked, { before }) => ({
      ...asked,
      body: bodyOf(step, { client, before: before === undefined ? {} : JSON.parse(before) }) ?? '',
    });
    return { ...request, setupRequest };
  };
  if (!workload.undo) return [each(workload)];
  const onResponse: Request['onResponse'] = (status, body, context) => {
    if (status === 200) context.before = body;
    else console.error(`${server.name}, ${workload.name}: ${status} ${body.slice(0, 200)}`);
  };
  return [{ ...each(workload), onResponse }, each(workload.undo)];
}

function bestOf(figures: readonly Figures[]): Figures | undefined {
  return figures.toSorted((one, other) => other.perSecond - one.perSecond)[0];
}

function printLine({ name }: Workload, server: Server, best: Figures | undefined, all: readonly Figures[]): void {
  if (!best) return void console.log(`| ${name} | ${server.name} | no round without errors |`);
  const each = all.map(({ perSecond }) => show(perSecond)).join(', ');
  const { nodeUs, postgresUs, residentMb, p50, p99 } = best;
  console.log(
    `| ${name} | ${server.name} | ${show(best.perSecond)} | ${each} | ${p50} | ${p99} | ${show(nodeUs)} | ${show(postgresUs)} | ${show(residentMb)} |`,
  );
}

/** Nothing where one of them has no round without errors. */
function ratioOf({ name, wanted }: Workload, [ours, plain, lite]: readonly (Figures | undefined)[]): Ratio[] {
  if (!ours || !plain) return [];
  const cost = ({ nodeUs, postgresUs }: Figures) => nodeUs + postgresUs;
  const timesLite = lite && ours.perSecond / lite.perSecond;
  return [
    { name, perSecond: ours.perSecond / plain.perSecond, processorTime: cost(plain) / cost(ours), wanted, timesLite },
  ];
}

function show(figure: number): string {
  return Math.round(figure).toLocaleString('en-GB');
}
