import { type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { signInAsRuth } from '@kindling/test-kit/demo-accounts';
import { chromium } from '@playwright/test';
import { openPhone } from './interactions/open-phone.ts';
import { machineLoad } from './measuring/machine-load.ts';
import { percentile } from './measuring/percentile.ts';
import { loadPage, type PageLoad, type Screen } from './members/page-load.ts';

// Members' screens on a phone at a quarter of this processor and slow 4G: how long until they are usable, and what they
// ask for. A first visit has a browser without anything of ours but the session; the second has the service worker.
// `npm run bench -- members 1 /journal` visits once those with "/journal" in their paths.

const rounds = Number(process.argv[2] ?? 5);
const only = process.argv[3] ?? '';

const screens: readonly Screen[] = [
  { path: '/', shows: '[data-live] ul a, [data-live] article' },
  { path: '/profile', shows: '#main section h2' },
  { path: '/journal', shows: '[aria-labelledby=recent-entries] li' },
  { path: '/community', shows: '[role=feed] article' },
  { path: '/things/pottery-ceramics', shows: '#main h2' },
  { path: '/classes', shows: '#main li a' },
  { path: '/dates', shows: '#main li' },
  { path: '/teaching', shows: '#main li' },
];

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
});
try {
  const stack = await startStack({ logLevel: 'warn', seedDemo: true });
  try {
    const member = await memberOfDemo(stack);
    console.log('| | usable, s: first, longest | second, longest | requests | of the API | before usable |');
    console.log('|---|--:|--:|--:|--:|--:|');
    for (const screen of screens.filter(({ path }) => path.includes(only))) {
      const first: PageLoad[] = [];
      const second: PageLoad[] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await openPhone(browser, stack.url, member, 'allow');
        try {
          first.push(await loadPage(context, screen));
          const installing = await context.newPage();
          await installing.goto(screen.path);
          if (screen.path !== '/') await installing.evaluate(async () => (await navigator.serviceWorker.ready).active);
          await installing.waitForLoadState('networkidle');
          await installing.close();
          second.push(await loadPage(context, screen));
        } finally {
          await context.close();
        }
      }
      console.log(rowOf(screen, first, second));
    }
    console.log(`\n${machineLoad()}`);
  } finally {
    await stack.close();
  }
} finally {
  await browser.close();
  await cluster.stop();
}

function rowOf({ path }: Screen, first: PageLoad[], second: PageLoad[]): string {
  const cells = [seconds(first), seconds(second), ...(['requests', 'api', 'apiBefore'] as const).map(inBoth)];
  if (process.env.PATHS) console.log(`${path}: ${second.at(-1)?.api.join(' ')}`);
  return `| \`${path}\` | ${cells.join(' | ')} |`;

  function inBoth(key: 'requests' | 'api' | 'apiBefore'): string {
    const most = (visits: PageLoad[]) => Math.max(...visits.map((one) => (key === 'api' ? one.api.length : one[key])));
    return `${most(first)} / ${most(second)}`;
  }
}

function seconds(visits: PageLoad[]): string {
  const times = visits.map(({ usableMs }) => usableMs / 1000);
  return `${percentile(times, 0.5).toFixed(1)}, ${Math.max(...times).toFixed(1)}`;
}

/** Ruth of the demo town, with thirty entries in her journal. */
async function memberOfDemo(stack: Stack) {
  const { id: user_id, session, client } = await signInAsRuth(stack);
  const entries = Array.from({ length: 30 }, (_, day) => ({ user_id, content: `Day ${day}, in clay.` }));
  await client.from('journal_entries').insert(entries).throwOnError();
  return { session };
}
