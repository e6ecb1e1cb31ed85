import { setTimeout as sleep } from 'node:timers/promises';
import { type BalancedServers, startBalancedServers } from '@kindling/test-kit/balanced-servers';
import { startCluster, testSettings } from '@kindling/test-kit/cluster';
import { createConfirmedMember } from '@kindling/test-kit/confirmed-member';
import { networkHeader } from '@kindling/test-kit/nginx';
import { startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createTemplateDatabase } from '@kindling/test-kit/template-database';
import { createDatabase } from '@kindling/test-kit/test-database';
import autocannon, { type Client } from 'autocannon';
import pg from 'pg';
import { machineLoad } from './measuring/machine-load.ts';
import { networkAddress } from './measuring/network-address.ts';
import { percentile } from './measuring/percentile.ts';
import { fillDirectory } from './search/fill-directory.ts';
import { type MemberSocket, numberIn, openMemberSocket } from './sockets/member-socket.ts';

// Several servers behind nginx on one database: reads and pages a second, and how long a live message takes to all who
// listen.

const seconds = Number(process.argv[2] ?? 5);
const connections = 32;
const members = 10;
const socketsOfEach = 20;
const messages = 50;
const listings = 1_000;
/** Client networks: one alone may ask for less. */
const networks = 1_000;

interface Figures {
  servers: number;
  reads: number;
  pages: number;
  p50: number;
  p99: number;
  deliveries: number;
}

const cluster = await startCluster(testSettings);
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
const smtp = await startSmtpServer();
try {
  const template = await createTemplateDatabase();
  const figures: Figures[] = [];
  for (const servers of [1, 2, 4]) figures.push(await measure(servers, template));
  console.log(`\n${machineLoad()}\n`);
  console.log(
    '| servers | REST reads/s | pages/s | message to all: p50 ms | p99 ms | deliveries |\n|--:|--:|--:|--:|--:|--:|',
  );
  for (const { servers, reads, pages, p50, p99, deliveries } of figures)
    console.log(`| ${[servers, reads, pages, p50, p99, deliveries].map(Math.round).join(' | ')} |`);
} finally {
  await smtp.close();
  await cluster.stop();
}

async function measure(count: number, template: string): Promise<Figures> {
  const database = await createDatabase({ template });
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  await fillDirectory(sql, listings);
  const balanced = await startBalancedServers(count, { DATABASE_URL: database.url, SMTP_URL: smtp.url });
  try {
    const reads = await load(
      balanced,
      '/rest/v1/business_listings?select=slug,business_name,category,created_at&order=created_at.desc&limit=20',
    );
    const pages = await load(balanced, '/');
    return { servers: count, reads, pages, ...(await fanOut(balanced, sql)) };
  } finally {
    await balanced.stop();
    await sql.end();
    await database.drop();
  }
}

async function load({ url, publishableKey }: BalancedServers, path: string): Promise<number> {
  let clients = 0;
  const setupClient = (client: Client) => {
    const first = Math.floor((clients++ * networks) / connections);
    client.setRequests(
      Array.from({ length: networks }, (_, n) => {
        const network = (first + n) % networks;
        const from = networkAddress(network);
        return { method: 'GET', path, headers: { apikey: publishableKey, accept: '*/*', [networkHeader]: from } };
      }),
    );
  };
  await autocannon({ url, connections, duration: 1, setupClient });
  const result = await autocannon({ url, connections, duration: seconds, setupClient });
  if (result.non2xx > 0) throw new Error(`${path} failed under load: ${JSON.stringify(result.statusCodeStats)}`);
  return result.requests.average;
}

/** Milliseconds from the statement that sends a message to each socket that hears it. */
async function fanOut(servers: BalancedServers, sql: pg.Pool): Promise<Pick<Figures, 'p50' | 'p99' | 'deliveries'>> {
  await sql.query(`create policy "all hear" on realtime.messages for select to authenticated using (true)`);
  const sentAt: number[] = [];
  const took: number[] = [];
  const sockets: MemberSocket[] = [];
  for (let member = 0; member < members; member++) {
    const { session } = await createConfirmedMember(servers, 'over the hills and far away');
    for (let n = 0; n < socketsOfEach; n++)
      sockets.push(
        await openMemberSocket({ ...servers, token: session.access_token, topics: ['bench'] }, (frame) =>
          took.push(performance.now() - (sentAt[numberIn(frame)] ?? 0)),
        ),
      );
  }
  for (let n = 0; n < messages; n++) {
    sentAt[n] = performance.now();
    await sql.query(`select realtime.send(jsonb_build_object('n', $1::int), 'tick', 'bench')`, [n]);
    await sleep(100);
  }
  await sleep(2_000);
  for (const socket of sockets) socket.close();
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), deliveries: took.length };
}
