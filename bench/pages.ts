import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Stack, startStack } from '@kindling/test-kit';
import { startCluster, temporaryFolder } from '@kindling/test-kit/cluster';
import autocannon, { type Client } from 'autocannon';
import { machineLoad } from './measuring/machine-load.ts';
import { networkAddress } from './measuring/network-address.ts';

// Page benchmark: prepared, kept and rendered pages and a large asset, taking turns; beside nginx with the same bytes
// where it is installed.

const rounds = 3;
const seconds = Number(process.argv[2] ?? 5);
const connections = 16;
/** Client networks: one alone may have fewer pages rendered. */
const networks = 1_000;
const headers = { accept: 'text/html', 'accept-encoding': 'br' };
const assetsDir = fileURLToPath(new URL('../apps/web/build/client/assets/', import.meta.url));

interface Target {
  name: string;
  origin: string;
  path: () => string;
  figures: { perSecond: number; p50: number; p99: number }[];
}

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'warn', trustProxy: 1, seedDemo: true });
  const nginx = await startNginx(stack);
  try {
    await compare([...(await oursOf(stack)), ...(nginx?.targets ?? [])]);
  } finally {
    nginx?.stop();
    await stack.close();
  }
} finally {
  await cluster.stop();
}

async function oursOf({ url: origin, sql }: Stack): Promise<Target[]> {
  const { rows } = await sql.query<{ slug: string }>(
    `select slug from public.business_listings where status = 'approved' order by created_at limit 1`,
  );
  const business = `/businesses/${rows[0]?.slug}`;
  let asked = 0;
  const target = (name: string, path: Target['path']): Target => ({ name, origin, path, figures: [] });
  return [
    target('prepared: /about', () => '/about'),
    target('kept: /', () => '/'),
    target('kept: a business', () => business),
    // An address that nobody has asked for before.
    target('rendered: a business', () => `${business}?asked=${asked++}`),
    target('a script of 64 kB', () => `/assets/${largeAsset()}`),
  ];
}

/** Script whose brotli is nearest to 64 kB: React's, mostly. */
function largeAsset(): string {
  const distance = (file: string) => Math.abs(statSync(join(assetsDir, `${file}.br`)).size - 64 * 1024);
  const scripts = readdirSync(assetsDir).filter((file) => file.endsWith('.js'));
  const [name] = scripts.sort((one, other) => distance(one) - distance(other));
  if (!name) throw new Error('The web app is not built.');
  return name;
}

async function compare(targets: Target[]): Promise<void> {
  for (let round = 0; round <= rounds; round++) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const figures = await load(target, round === 0 ? 1 : seconds);
      if (round > 0 && figures) target.figures.push(figures);
    }
  }
  console.log(`\n${machineLoad()}\n`);
  console.log('| | requests/s (best) | all rounds | p50 ms | p99 ms |\n|---|--:|---|--:|--:|');
  for (const { name, figures } of targets) {
    const best = figures.toSorted((one, other) => other.perSecond - one.perSecond)[0];
    if (!best) continue;
    const all = figures.map(({ perSecond }) => show(perSecond)).join(', ');
    console.log(`| ${name} | ${show(best.perSecond)} | ${all} | ${best.p50} | ${best.p99} |`);
  }
}

async function load({ name, origin, path }: Target, duration: number) {
  let clients = 0;
  // Each client with another network than the others at the same time.
  const setupClient = (client: Client) => {
    const first = Math.floor((clients++ * networks) / connections);
    client.setRequests(
      Array.from({ length: networks }, (_, n) => {
        const network = (first + n) % networks;
        const from = networkAddress(network);
        return { method: 'GET', path: path(), headers: { ...headers, 'x-forwarded-for': from } };
      }),
    );
  };
  const result = await autocannon({ url: origin, connections, duration, setupClient });
  if (result.non2xx > 0) throw new Error(`${name} failed under load: ${JSON.stringify(result.statusCodeStats)}`);
  // On a busy machine it is the client that comes too late.
  if (result.errors + result.timeouts > 0) {
    console.log(`${name}: a round is left out, with ${result.errors} errors`);
    return undefined;
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** nginx with the bytes that ours answers with, as plain files. */
async function startNginx(stack: Stack): Promise<{ targets: Target[]; stop(): void } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = temporaryFolder('nginx-');
  mkdirSync(join(folder, 'files'));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const bodies = { page: '/about', script: `/assets/${largeAsset()}` };
  for (const [name, path] of Object.entries(bodies)) {
    writeFileSync(join(folder, 'files', name), await encodedBody(stack.url + path));
  }
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes ${availableParallelism()};
     events {} http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server { listen 127.0.0.1:${port}; root ${folder}/files; } }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(`${origin}/page`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await sleep(100);
  }
  return {
    targets: [
      { name: 'nginx: that page', origin, path: () => '/page', figures: [] },
      { name: 'nginx: that script', origin, path: () => '/script', figures: [] },
    ],
    stop: () => child.kill(),
  };
}

/** Body as it is sent: `fetch` would unpack it. */
function encodedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => resolve(await buffer(response))).on('error', reject);
  });
}

function show(figure: number): string {
  return Math.round(figure).toLocaleString('en-GB');
}
