import { type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { budgets, firstVisits } from '../apps/web/bundle-budget.ts';
import { type Audit, runLighthouse } from './lighthouse/run-lighthouse.ts';
import { machineLoad } from './measuring/machine-load.ts';

// Script of a first visit to each page of the build, beside its budget; then Lighthouse on the public pages, taking
// turns. `npm run bench -- web 1 /quiz` runs it once on those with "/quiz" in their paths, `0` not at all.

const rounds = Number(process.argv[2] ?? 5);
const only = process.argv[3] ?? '';

const inKb = (bytes: number) => (bytes / 1024).toFixed(1);

for (const [kind, budget] of Object.entries(budgets)) {
  console.log(`\n${kind}, at most ${inKb(budget.limit)} kB`);
  for (const { path, bytes, heaviest } of firstVisits(budget)) {
    const named = heaviest.slice(0, 4).map(({ module }) => module);
    console.log(`  ${path.padEnd(22)} ${inKb(bytes).padStart(6)}  ${named.join(', ')}`);
  }
}
if (rounds > 0) await auditPages();

async function auditPages(): Promise<void> {
  const cluster = await startCluster();
  process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
  try {
    const stack = await startStack({ logLevel: 'warn', seedDemo: true });
    try {
      const pages = (await publicPages(stack)).filter((path) => path.includes(only));
      const audits = new Map<string, Audit[]>(pages.map((path) => [path, []]));
      for (let round = 0; round < rounds; round++)
        for (const [path, ofPage] of audits) ofPage.push(await runLighthouse(stack.url + path));
      console.log(`\n${machineLoad()}\n`);
      console.log('| | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS | kB |');
      console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
      for (const [path, ofPage] of audits) console.log(rowOf(path, ofPage));
    } finally {
      await stack.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function publicPages({ sql }: Stack): Promise<string[]> {
  const slugOf = async (table: string) => {
    const { rows } = await sql.query<{ slug: string }>(
      `select slug from public.${table} where status = 'approved' order by created_at, slug limit 1`,
    );
    return rows[0]?.slug;
  };
  return [
    '/',
    '/about',
    '/quiz',
    '/businesses',
    `/businesses/${await slugOf('business_listings')}`,
    `/classes/${await slugOf('class_submissions')}`,
    '/types/soul-seeker',
    '/list-your-business',
    '/auth',
  ];
}

function rowOf(path: string, audits: Audit[]): string {
  const median = (of: keyof Audit) => {
    const sorted = audits.map((audit) => audit[of]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const all = audits.length > 1 ? ` (${audits.map(({ performance }) => performance).join(', ')})` : '';
  return `| ${[
    `\`${path}\``,
    `${median('performance')}${all}`,
    median('accessibility'),
    median('bestPractices'),
    median('seo'),
    (median('firstContentfulPaint') / 1000).toFixed(2),
    (median('largestContentfulPaint') / 1000).toFixed(2),
    Math.round(median('totalBlockingTime')),
    median('layoutShift').toFixed(3),
    inKb(median('bytes')),
  ].join(' | ')} |`;
}
