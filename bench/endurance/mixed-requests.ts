import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { png } from '@kindling/test-kit/png-fixture';
import { networkAddress } from '../measuring/network-address.ts';
import { workloads } from '../requests/workloads.ts';

/** What the requests are about. */
export interface Scene {
  url: string;
  publishableKey: string;
  password: string;
  members: LoadMember[];
  pages: readonly string[];
  /** Dates that can be booked. */
  sessions: readonly string[];
}

export interface LoadMember {
  /** In a network of her own, of this number. */
  n: number;
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** Each of a hundred requests, so often; sockets are another file's. */
export const weights = {
  page: 18,
  'directory page': 12,
  'journal page': 12,
  'feed page': 12,
  'one row': 10,
  search_listings: 6,
  search_everything: 4,
  search_journal: 4,
  'journal entry': 6,
  post: 1,
  comment: 3,
  'file there and back': 3,
  'booked and cancelled': 2,
  'sign-in and sign-out': 1,
  'refreshed token': 2,
  'socket reopened': 4,
} as const;

export type Kind = keyof typeof weights;

/** Counts one answer, or what broke it off. */
export type Count = (kind: Kind, status: string) => void;

const words = ['beginners', 'letterpress', 'pottery', 'evening', 'zymurgy', 'clay'];

interface Asking {
  scene: Scene;
  member: LoadMember;
  kind: Kind;
  count: Count;
}

interface Answer {
  status: number;
  json(): unknown;
}

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;

/** Turns of each member's tokens, taken one after another. */
let turn = 0;

const asks: Record<Exclude<Kind, 'socket reopened'>, (asking: Asking) => Promise<unknown>> = {
  page: (asking) => ask(asking, `GET ${pick(asking.scene.pages)}`, { accept: 'text/html' }),
  'directory page': (asking) => askWorkload(asking, false),
  'journal page': (asking) => askWorkload(asking, true),
  'feed page': (asking) => askWorkload(asking, true),
  'one row': (asking) => askWorkload(asking, true),
  search_listings: (asking) => call(asking, 'search_listings', { search: pick(words), page_size: 24 }),
  search_everything: (asking) => call(asking, 'search_everything', { query: pick(words) }),
  search_journal: (asking) => call(asking, 'search_journal', { search: 'walk', page_size: 20 }),
  'journal entry': (asking) =>
    asMember(asking, 'POST /rest/v1/journal_entries', { title: 'Clay', content: 'A bowl. '.repeat(40), mood: 'calm' }),
  post: (asking) =>
    asMember(asking, 'POST /rest/v1/posts', {
      author_id: asking.member.id,
      content: 'It was new to me, and I would do it again.',
      topic: 'wins',
    }),
  async comment(asking) {
    const newest = await asMember(asking, 'GET /rest/v1/posts?select=id&order=created_at.desc,id.desc&limit=10');
    if (newest?.status !== 200) return;
    const post = pick(newest.json() as { id: string }[]);
    await asMember(asking, 'POST /rest/v1/comments', {
      post_id: post.id,
      author_id: asking.member.id,
      content: 'How lovely',
    });
  },
  async 'file there and back'(asking) {
    const path = `journal-files/${asking.member.id}/photo-${Date.now()}${randomInt(1_000, 10_000)}.png`;
    await asMember(asking, `POST /storage/v1/object/${path}`, png);
    await asMember(asking, `GET /storage/v1/object/authenticated/${path}`);
  },
  async 'booked and cancelled'(asking) {
    const booked = await call(asking, 'book_session', {
      session_id: pick(asking.scene.sessions),
      seats: 1,
      note: null,
      request_id: randomUUID(),
    });
    if (booked?.status !== 200) return;
    await call(asking, 'cancel_booking', { booking_id: (booked.json() as { id: string }).id });
  },
  async 'sign-in and sign-out'(asking) {
    const { scene } = asking;
    const member = scene.members[2 * (turn++ % (scene.members.length >> 1))] as LoadMember;
    const before = member.token;
    const body = { email: member.email, password: scene.password };
    const signedIn = await ask({ ...asking, member }, 'POST /auth/v1/token?grant_type=password', {}, body);
    if (signedIn?.status !== 200) return;
    takeTokens(member, signedIn);
    // Requests with the token before are under way.
    await sleep(3_000);
    await ask({ ...asking, member }, 'POST /auth/v1/logout?scope=local', { authorization: `Bearer ${before}` });
  },
  async 'refreshed token'(asking) {
    const { scene } = asking;
    const member = scene.members[2 * (turn++ % (scene.members.length >> 1)) + 1] as LoadMember;
    const body = { refresh_token: member.refreshToken };
    const refreshed = await ask({ ...asking, member }, 'POST /auth/v1/token?grant_type=refresh_token', {}, body);
    if (refreshed?.status === 200) takeTokens(member, refreshed);
  },
};

/** Asks for one of a kind, as a member of them all; counts what is answered. */
export async function askFor(scene: Scene, kind: Exclude<Kind, 'socket reopened'>, count: Count): Promise<void> {
  await asks[kind]({ scene, member: pick(scene.members), kind, count });
}

function takeTokens(member: LoadMember, { json }: Answer): void {
  const { access_token: token, refresh_token: refreshToken } = json() as Record<string, string>;
  Object.assign(member, { token, refreshToken });
}

function askWorkload(asking: Asking, isMembers: boolean): Promise<Answer | undefined> {
  const workload = workloads.find(({ name }) => name.startsWith(asking.kind));
  const line = `GET /rest/v1/${workload?.path.replace('{member}', asking.member.id)}`;
  return isMembers ? asMember(asking, line) : ask(asking, line);
}

function call(asking: Asking, name: string, body: object): Promise<Answer | undefined> {
  return asMember(asking, `POST /rest/v1/rpc/${name}`, body);
}

function asMember(asking: Asking, line: string, body?: object): Promise<Answer | undefined> {
  return ask(asking, line, { authorization: `Bearer ${asking.member.token}` }, body);
}

/** One request; undefined where no answer came. */
async function ask(
  { scene, member, kind, count }: Asking,
  line: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer | undefined> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const isFile = Buffer.isBuffer(body);
  try {
    const response = await fetch(scene.url + path, {
      method,
      headers: {
        apikey: scene.publishableKey,
        'x-forwarded-for': networkAddress(member.n),
        ...(body && { 'content-type': isFile ? 'image/png' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    count(kind, response.ok ? '2xx' : `${response.status} ${bytes.toString().slice(0, 120)}`);
    return { status: response.status, json: () => JSON.parse(bytes.toString()) };
  } catch (error) {
    count(kind, `broken off: ${(error as Error).message}`);
    return undefined;
  }
}
