import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkAddress } from '../measuring/network-address.ts';
import { deliveryFigures } from './delivery-figures.ts';
import { type MemberSocket, numberIn, openMemberSocket } from './member-socket.ts';

// Members' sockets in a process of its own: told whom to join, it says when all have; told to start, it sends steadily
// and reports.

export interface SocketsTask {
  url: string;
  publishableKey: string;
  /** Channel in which all are. */
  topic: string;
  members: readonly { id: string; token: string }[];
  perSecond: number;
  seconds: number;
}

/** Joins under way at once. */
const joiningAtOnce = 20;
/** What comes later than this after the last message is not counted. */
const patienceMs = 5_000;

const [task] = (await once(process, 'message')) as [SocketsTask];
const sentAt: number[] = [];
const tookMs: number[] = [];
const sockets = await joinAll(task);
process.send?.('joined');
await once(process, 'message');
await sendSteadily(task);
process.send?.(deliveryFigures(sentAt.length, sentAt.length * sockets.length, tookMs));
for (const socket of sockets) socket.close();
process.disconnect();

async function joinAll({ url, publishableKey, topic, members }: SocketsTask): Promise<MemberSocket[]> {
  const hear = (frame: string) => tookMs.push(performance.now() - (sentAt[numberIn(frame)] ?? Number.NaN));
  const joined: MemberSocket[] = [];
  const waiting = [...members.entries()];
  const joinNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [n, { id, token }] = next;
      // Her own channel is open as long as the app is.
      const topics = [`member:${id}`, topic];
      const headers = { 'x-forwarded-for': networkAddress(n) };
      joined.push(await openMemberSocket({ url, publishableKey, token, topics, headers }, hear));
    }
  };
  await Promise.all(Array.from({ length: joiningAtOnce }, joinNext));
  return joined;
}

/** Each message from another member than the one before. */
async function sendSteadily({ topic, members, perSecond, seconds }: SocketsTask): Promise<void> {
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, started + (n * 1_000) / perSecond - performance.now()));
    sentAt[n] = performance.now();
    // What the database says there when places change, and its number.
    const places = { id: members[0]?.id, places_left: n % 10, status: 'scheduled', n };
    sockets[n % sockets.length]?.broadcast(topic, 'places', places);
  }
  const end = performance.now() + patienceMs;
  while (tookMs.length < sentAt.length * sockets.length && performance.now() < end) await sleep(20);
}
