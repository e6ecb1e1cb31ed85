import { setTimeout as sleep } from 'node:timers/promises';
import type { EnduranceTask, LoadReport } from './endurance/load-process.ts';
import { printSample, printSamples } from './endurance/print-samples.ts';
import { createSampler, type Sample } from './endurance/samples.ts';
import { type EnduranceWorld, password, startWorld } from './endurance/start-world.ts';
import { forkProgram, nextMessage } from './measuring/child-process.ts';
import { machineLoad } from './measuring/machine-load.ts';
import { postmasterOf } from './measuring/process-usage.ts';

// Endurance benchmark: what the server and its PostgreSQL hold, minute by minute, under a steady mixed load of members
// who stay within what they may write: minutes, and requests a second, of which more show sooner what grows with each.
// Interrupted, it prints what it has.

const minutes = Number(process.argv[2] ?? 60);
const perSecond = Number(process.argv[3] ?? 50);
const sockets = 50;
/** None of them may come near what a member may write in a day. */
const memberCount = Math.max(200, Math.ceil((minutes * perSecond) / 12));
/** Each minute, and often enough to say something about a short run. */
const everyMs = Math.min(60_000, (minutes * 60_000) / 25);

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

console.log(`${memberCount} members sign in …`);
const world = await startWorld(memberCount);
try {
  await endure(world);
} finally {
  await world.stop();
}

async function endure({ metricsUrl, pid, sql, log, ...scene }: EnduranceWorld): Promise<void> {
  const child = forkProgram(new URL('./endurance/load-process.ts', import.meta.url));
  child.send(await taskFor(scene));
  await nextMessage(child);
  const sample = createSampler(pid, await postmasterOf(sql), metricsUrl);
  await sample();
  const samples: Sample[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end && !interrupted.signal.aborted && child.connected) {
    await sleep(Math.min(everyMs, end - performance.now()), undefined, { signal: interrupted.signal }).catch(() => {});
    const taken = await sample();
    samples.push(taken);
    printSample(taken);
  }
  const report = nextMessage<LoadReport>(child);
  child.send('stop');
  const { answers, heard } = await report;
  printSamples(samples);
  console.log('\n| asked for | answered 2xx | otherwise |\n|---|--:|---|');
  for (const [kind, { '2xx': well = 0, ...others }] of Object.entries(answers)) {
    const otherwise = Object.entries(others).map(([status, count]) => `${count} × ${status}`);
    console.log(`| ${kind} | ${well.toLocaleString('en-GB')} | ${otherwise.join('; ')} |`);
  }
  console.log(`\n${heard.toLocaleString('en-GB')} live messages heard. ${machineLoad()}`);
  const logged = log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  if (logged.length > 0) console.log(`\n${logged.length} lines of the log, the last: ${logged.at(-1)}`);
}

async function taskFor({
  url,
  publishableKey,
  members,
}: Pick<EnduranceWorld, 'url' | 'publishableKey' | 'members'>): Promise<EnduranceTask> {
  const read = async (table: string, columns: string, filter: string) => {
    const path = `${url}/rest/v1/${table}?select=${columns}&${filter}&limit=50`;
    return (await (await fetch(path, { headers: { apikey: publishableKey } })).json()) as Record<string, string>[];
  };
  const businesses = await read('business_listings', 'slug', 'status=eq.approved');
  const classes = await read('class_submissions', 'slug', 'status=eq.approved');
  const sessions = await read('class_sessions', 'id', `places_left=gt.0&starts_at=gt.${inAWeek()}`);
  return {
    scene: {
      url,
      publishableKey,
      password,
      members: members.map(({ id, email, session }, n) => ({
        n,
        id,
        email,
        token: session.access_token,
        refreshToken: session.refresh_token,
      })),
      pages: [
        ...['/', '/about', '/businesses', '/whats-on', '/quiz', '/search?q=clay'],
        ...businesses.map(({ slug }) => `/businesses/${slug}`),
        ...classes.map(({ slug }) => `/classes/${slug}`),
      ],
      sessions: sessions.map(({ id = '' }) => id),
    },
    perSecond,
    sockets,
  };
}

function inAWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString();
}
