import { randomJson, randomValue, type Vocabulary } from './random-values.ts';
import type { Random } from './seeded-random.ts';

/** Random frame of the Phoenix websocket protocol, valid or malformed. */
export function nextFrame(random: Random, vocabulary: Vocabulary, token: string): string {
  if (random.chance(0.1)) return randomValue(random, vocabulary);
  const topic = random.pick([...vocabulary.topics, randomValue(random, vocabulary)]);
  const event = random.pick([
    'phx_join',
    'phx_join',
    'phx_leave',
    'broadcast',
    'presence',
    'access_token',
    'heartbeat',
    randomValue(random, vocabulary),
  ]);
  const config = {
    private: random.chance(0.8),
    broadcast: { self: true },
    presence: { key: randomValue(random, vocabulary) },
    postgres_changes: randomJson(random, vocabulary),
  };
  const payload = random.chance(0.7)
    ? {
        access_token: random.chance(0.7) ? token : randomValue(random, vocabulary),
        config,
        type: 'broadcast',
        event: 'x',
        payload: randomJson(random, vocabulary),
      }
    : randomJson(random, vocabulary);
  return JSON.stringify(['1', String(random.integer(50)), `realtime:${topic}`, event, payload]);
}
