import type { Random } from './random.ts';
import { json, type Vocabulary, value } from './values.ts';

/** A frame of the socket's protocol, or something like one. */
export function nextFrame(random: Random, words: Vocabulary, token: string): string {
  if (random.chance(0.1)) return value(random, words);
  const topic = random.pick(['community:feed', `member:${random.pick(words.ids)}`, 'hall', value(random, words)]);
  const event = random.pick([
    'phx_join',
    'phx_join',
    'phx_leave',
    'broadcast',
    'presence',
    'access_token',
    'heartbeat',
    value(random, words),
  ]);
  const config = {
    private: random.chance(0.8),
    broadcast: { self: true },
    presence: { key: value(random, words) },
    postgres_changes: json(random, words),
  };
  const payload = random.chance(0.7)
    ? {
        access_token: random.chance(0.7) ? token : value(random, words),
        config,
        type: 'broadcast',
        event: 'x',
        payload: json(random, words),
      }
    : json(random, words);
  return JSON.stringify(['1', String(random.integer(50)), `realtime:${topic}`, event, payload]);
}
