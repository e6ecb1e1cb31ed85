import { type Persona, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { type Browser, chromium } from '@playwright/test';
import { interactionsOf, observeInteractions, slowProcessor } from './interactions/event-timing.ts';
import { type Interaction, memberInteractions, visitorInteractions } from './interactions/interactions.ts';
import { openPhone } from './interactions/open-phone.ts';
import { open, openings } from './interactions/openings.ts';
import { machineLoad } from './measuring/machine-load.ts';
import { fillCommunity, liftWriteBounds } from './requests/fill-community.ts';

// Interaction to Next Paint on a phone at a quarter of this processor: each interaction in pages of its own, taking
// turns. Then the time from the foot of the screen to the next place, with the service worker's copies.

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
/** In ms: half of what Chrome's own measure calls good. */
const target = 100;

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
});
try {
  const stack = await startStack({ logLevel: 'warn' });
  try {
    const member = await stack.newMember();
    const client = await stack.sql.connect();
    try {
      await fillCommunity(client, [member]);
      await liftWriteBounds(client);
    } finally {
      client.release();
    }
    const all = [
      ...visitorInteractions.map((interaction) => ({ interaction, member: undefined, durations: [] as number[] })),
      ...memberInteractions.map((interaction) => ({ interaction, member, durations: [] as number[] })),
    ];
    for (let round = 0; round < rounds; round++) {
      for (const { interaction, member: as, durations } of all)
        durations.push(...(await measure(browser, stack.url, interaction, as)));
    }
    console.log(`\n${machineLoad()}\n`);
    console.log('| interaction | times | median ms | longest ms | wanted |\n|---|--:|--:|--:|--:|');
    for (const { interaction, durations } of all) {
      const sorted = durations.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)];
      console.log(`| ${interaction.name} | ${sorted.length} | ${median} | ${sorted.at(-1)} | ${target} |`);
    }
    const opened: number[][] = [];
    for (let round = 0; round < rounds; round++) opened.push(await measureOpenings(browser, stack.url, member));
    console.log('\n| opened | median ms | longest ms |\n|---|--:|--:|');
    for (const [at, { link, again }] of openings.entries()) {
      const sorted = opened.map((times) => times[at] ?? Number.NaN).toSorted((a, b) => a - b);
      console.log(
        `| ${link}${again ? ', again' : ''} | ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`,
      );
    }
  } finally {
    await stack.close();
  }
} finally {
  await browser.close();
  await cluster.stop();
}

async function measure(on: Browser, url: string, { open }: Interaction, member?: Persona): Promise<number[]> {
  const context = await openPhone(on, url, member, 'block');
  try {
    const page = await context.newPage();
    await observeInteractions(page);
    const steps = await open(page);
    await slowProcessor(page, slowdown);
    return await interactionsOf(page, steps);
  } finally {
    await context.close();
  }
}

async function measureOpenings(on: Browser, url: string, member: Persona): Promise<number[]> {
  const context = await openPhone(on, url, member, 'allow');
  try {
    const page = await context.newPage();
    await page.goto('/profile');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'networkidle' });
    await slowProcessor(page, slowdown);
    const times: number[] = [];
    for (const opening of openings) {
      times.push(await open(page, opening));
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    await context.close();
  }
}
