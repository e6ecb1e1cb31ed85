import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

const rounds = Number(process.env.ROUNDS ?? 50);
const writers = 8;

const result = {
  personality_name: 'The Explorer',
  personality_description: 'You want to see what is round the next corner.',
  personality_emoji: '🧭',
  percentage_scores: { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 100 },
};

async function write(client: SupabaseClient, acknowledged: Set<string>, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const note = randomUUID();
    const { error } = await client.from('quiz_results').insert({ ...result, recommendations: [note] });
    if (!error) acknowledged.add(note);
  }
}

async function kill(installation: Installation, dataDir: string): Promise<string> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const target = (['our process', 'the postmaster', 'both'] as const)[randomInt(3)] ?? 'both';
  if (target !== 'the postmaster') installation.process.kill('SIGKILL');
  if (target !== 'our process') process.kill(postmaster, 'SIGKILL');
  await installation.ended;
  return target;
}

test(`nothing acknowledged is lost over ${rounds} kills under load`, async () => {
  const dataDir = temporaryFolder('torture-');
  const acknowledged = new Set<string>();
  const killed: Record<string, number> = {};
  let session: { access_token: string; refresh_token: string } | undefined;

  for (let round = 0; round < rounds; round++) {
    const installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
    const { PUBLISHABLE_KEY, SECRET_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    const member = createClient(installation.url, PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const email = 'wren@example.org';
    const password = 'over the hills';
    const { data, error } = session
      ? await member.auth.signInWithPassword({ email, password })
      : await member.auth.signUp({ email, password, options: { data: { name: 'Wren' } } });
    expect(error).toBeNull();
    session = data.session ?? undefined;

    const { count } = await createClient(installation.url, SECRET_KEY)
      .from('quiz_results')
      .select('*', { count: 'exact', head: true });
    expect(count).toBeGreaterThanOrEqual(acknowledged.size);

    const stop = new AbortController();
    const work = Array.from({ length: writers }, () => write(member, acknowledged, stop.signal));
    await sleep(randomInt(100, 1_500));
    const target = await kill(installation, dataDir);
    killed[target] = (killed[target] ?? 0) + 1;
    stop.abort();
    await Promise.all(work);
  }

  const last = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  const { SECRET_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  const found = new Set<string>();
  for (let from = 0; ; from += 1_000) {
    const { data } = await createClient(last.url, SECRET_KEY)
      .from('quiz_results')
      .select('recommendations')
      .order('id')
      .range(from, from + 999);
    for (const row of data ?? []) found.add(row.recommendations[0]);
    if ((data ?? []).length < 1_000) break;
  }
  last.process.kill('SIGTERM');
  await last.ended;
  console.log(`killed ${JSON.stringify(killed)}; ${acknowledged.size} writes acknowledged, ${found.size} found`);
  expect([...acknowledged].filter((note) => !found.has(note))).toEqual([]);
});
