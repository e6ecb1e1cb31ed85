import { randomJson, randomValue, type Vocabulary } from './random-values.ts';
import type { Random } from './seeded-random.ts';

/** A frame of the socket's protocol, or something like one. */
export function nextFrame(random: Random, words: Vocabulary, token: string): string {
  if (random.chance(0.1)) return randomValue(random, words);
  const topic = random.pick(['community:feed', `member:${random.pick(words.ids)}`, 'hall', randomValue(random, words)]);
  const event = random.pick([
    'phx_join',
    'phx_join',
    'phx_leave',
    'broadcast',
    'presence',
    'access_token',
    'heartbeat',
    randomValue(random, words),
  ]);
  const config = {
    private: random.chance(0.8),
    broadcast: { self: true },
    presence: { key: randomValue(random, words) },
    postgres_changes: randomJson(random, words),
  };
  const payload = random.chance(0.7)
    ? {
        access_token: random.chance(0.7) ? token : randomValue(random, words),
        config,
        type: 'broadcast',
        event: 'x',
        payload: randomJson(random, words),
      }
    : randomJson(random, words);
  return JSON.stringify(['1', String(random.integer(50)), `realtime:${topic}`, event, payload]);
}
