import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkAddress } from '../measuring/network-address.ts';
import { deliveryFigures } from './delivery-figures.ts';
import { type MemberSocket, messageId, numberIn, openMemberSocket } from './member-socket.ts';

// Members' sockets in a process of its own: told whom to join, it says when all have; told to start, it sends steadily
// and reports.

export interface SocketsTask {
  url: string;
  publishableKey: string;
  /** With the channel that each is in, besides her own. */
  members: readonly { id: string; token: string; topic: string }[];
  /** Whether the channels are rooms of circles, in which the database says what was written. */
  rooms: boolean;
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
process.send?.(deliveryFigures(sentAt.length, expectedOf(task), tookMs));
for (const socket of sockets) socket.close();
process.disconnect();

async function joinAll({ url, publishableKey, members }: SocketsTask): Promise<MemberSocket[]> {
  const hear = (frame: string) => {
    const sent = sentAt[numberIn(frame)];
    // Others are of her own channel: that she has something to read.
    if (sent !== undefined) tookMs.push(performance.now() - sent);
  };
  const joined: MemberSocket[] = [];
  const waiting = [...members.entries()];
  const joinNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [n, { id, token, topic }] = next;
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
async function sendSteadily(task: SocketsTask): Promise<void> {
  const { members, rooms, perSecond, seconds } = task;
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, started + (n * 1_000) / perSecond - performance.now()));
    const at = n % members.length;
    const member = members[at];
    if (!member) break;
    sentAt[n] = performance.now();
    if (rooms) void write(task, at, n);
    // What the database says there when places change, and its number.
    else
      sockets[at]?.broadcast(member.topic, 'places', {
        id: members[0]?.id,
        places_left: n % 10,
        status: 'scheduled',
        n,
      });
  }
  const end = performance.now() + patienceMs;
  while (tookMs.length < expectedOf(task) && performance.now() < end) await sleep(20);
}

/** Writes the message of this number in the room of the member. */
async function write({ url, publishableKey, members }: SocketsTask, at: number, n: number): Promise<void> {
  const { token = '', topic = '' } = members[at] ?? {};
  const response = await fetch(`${url}/rest/v1/circle_messages`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      'x-forwarded-for': networkAddress(at),
    },
    body: JSON.stringify({
      id: messageId(n),
      circle_id: topic.replace('circle:', ''),
      words: 'At the door by the bell.',
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** Deliveries of what was sent: to all who are in the channel of the one who sent it. */
function expectedOf({ members }: SocketsTask): number {
  const inChannel = Map.groupBy(members, ({ topic }) => topic);
  return sentAt.reduce((sum, _, n) => {
    const topic = members[n % members.length]?.topic ?? '';
    return sum + (inChannel.get(topic)?.length ?? 0);
  }, 0);
}
