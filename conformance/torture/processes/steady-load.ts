import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkHeader } from '@kindling/test-kit/nginx';
import { askAtSteadyRate } from '@kindling/test-kit/steady-rate';
import { png } from '../../../backend/conformance/support/file-fixtures.ts';
import { type Member, password, versionIn, type World } from './balanced-world.ts';

type Kind = keyof typeof weights;

/** Each of a hundred requests, so often. */
const weights = {
  'public page': 25,
  'home page': 10,
  'visitor’s read': 15,
  'her journal': 28,
  'journal entry': 12,
  booking: 2,
  'file there and back': 4,
  'refreshed token': 2,
  'sign-up': 1,
  'sign-in and sign-out': 1,
} as const;

/** Answers of a proxy that reached no server, and of a server that cannot now or has too much to do. */
const unavailableStatus = new Set([429, 502, 503, 504]);
/** Nobody waits longer. */
const patienceMs = 60_000;
const retryMs = 500;

/** Written rows by kind: acknowledged ones have to be there once, others once at most. */
interface Written {
  kind: 'journal entry' | 'booking' | 'sign-up';
  key: string;
  acknowledged: boolean;
}

export interface Findings {
  asked: Partial<Record<Kind, number>>;
  /** Milliseconds of each answer. */
  tookMs: number[];
  /** Refused or broken off, to be asked again. */
  unavailable: { at: number; kind: Kind; why: string }[];
  /** Answers that should not have been given. */
  wrong: { kind: Kind; why: string }[];
  written: Written[];
  /** Repeated writes that had been done already. */
  alreadyDone: number;
}

class Unavailable extends Error {}

interface Answer {
  status: number;
  text: string;
}

/** Asks at a steady rate, whether it is answered or not, until `until`; resolves when everything was answered. */
export async function askSteadily(world: World, perSecond: number, until: AbortSignal): Promise<Findings> {
  const found: Findings = { asked: {}, tookMs: [], unavailable: [], wrong: [], written: [], alreadyDone: 0 };
  await askAtSteadyRate(perSecond, weights, until, (kind) => askOnce(world, kind, found));
  return found;
}

async function askOnce(world: World, kind: Kind, found: Findings): Promise<void> {
  found.asked[kind] = (found.asked[kind] ?? 0) + 1;
  const member = world.members[randomInt(world.members.length)] as Member;
  try {
    await asks[kind]({ world, member, kind, found });
  } catch (error) {
    if (error instanceof Unavailable) return;
    found.wrong.push({ kind, why: (error as Error).message });
  }
}

interface Asking {
  world: World;
  member: Member;
  kind: Kind;
  found: Findings;
}

const asks: Record<Kind, (asking: Asking) => Promise<void>> = {
  async 'public page'(asking) {
    const { version, business } = asking.world;
    const { status, text } = await asVisitor(asking, `GET /businesses/${business.slug}`);
    require(status === 200 && versionIn(text) >= version, `${status}, version ${versionIn(text)} after ${version}`);
  },
  async 'home page'(asking) {
    const { status, text } = await asVisitor(asking, 'GET /');
    require(status === 200 && text.includes('</html>'), `${status}`);
  },
  async 'visitor’s read'(asking) {
    const { version, business } = asking.world;
    const path = `/rest/v1/business_listings?select=business_description&slug=eq.${business.slug}`;
    const { status, text } = await asVisitor(asking, `GET ${path}`);
    require(status === 200 && versionIn(text) >= version, `${status}, version ${versionIn(text)} after ${version}`);
  },
  async 'her journal'(asking) {
    const { member, world } = asking;
    const other = world.members[randomInt(world.members.length)] as Member;
    const hers = member.entries.slice(-5);
    const others = other === member ? [] : other.entries.slice(-5);
    const path = `/rest/v1/journal_entries?select=id,user_id&id=in.(${[randomUUID(), ...hers, ...others]})`;
    const { status, text } = await asMember(asking, `GET ${path}`);
    require(status === 200, `${status}: ${text.slice(0, 200)}`);
    const rows = JSON.parse(text) as { id: string; user_id: string }[];
    require(rows.every(({ user_id }) => user_id === member.id), 'an entry of somebody else');
    require(rows.length === hers.length, `${rows.length} of ${hers.length} entries`);
  },
  async 'journal entry'(asking) {
    const id = randomUUID();
    await write(asking, { kind: 'journal entry', key: id }, () =>
      asMember(asking, 'POST /rest/v1/journal_entries', { id, title: 'Clay', content: 'A bowl that holds water.' }),
    );
    asking.member.entries.push(id);
  },
  async booking(asking) {
    const session = asking.world.sessions.pop();
    if (session === undefined) return;
    const body = { session_id: session, seats: 1, note: null, request_id: randomUUID() };
    await write(asking, { kind: 'booking', key: session }, () =>
      asMember(asking, 'POST /rest/v1/rpc/book_session', body),
    );
  },
  async 'file there and back'(asking) {
    const path = `journal-files/${asking.member.id}/photo-${Date.now()}${randomInt(1_000, 10_000)}.png`;
    const put = await again(() => asMember(asking, `POST /storage/v1/object/${path}`, png, 'image/png'));
    const done = put.text.includes('Duplicate');
    if (done) asking.found.alreadyDone += 1;
    require(done || put.status === 200, `${put.status}: ${put.text.slice(0, 200)}`);
    const got = await again(() => asMember(asking, `GET /storage/v1/object/authenticated/${path}`));
    require(got.status === 200 && Buffer.from(got.text, 'latin1').equals(png), `${got.status}, not the file`);
  },
  async 'refreshed token'(asking) {
    const { member } = asking;
    const turn = member.refreshing.then(async () => {
      const { status, text } = await again(() =>
        asVisitor(asking, 'POST /auth/v1/token?grant_type=refresh_token', { refresh_token: member.refreshToken }),
      );
      require(status === 200, `${status}: ${text.slice(0, 200)}`);
      const session = JSON.parse(text);
      member.token = session.access_token;
      member.refreshToken = session.refresh_token;
    });
    member.refreshing = turn.catch(() => {});
    await turn;
  },
  async 'sign-up'(asking) {
    const email = `new.${randomUUID()}@example.org`;
    const written: Written = { kind: 'sign-up', key: email, acknowledged: false };
    asking.found.written.push(written);
    const data = { name: 'Wren', terms_accepted: true };
    const { status, text } = await asVisitor(asking, 'POST /auth/v1/signup', { email, password, data });
    require(status === 200, `${status}: ${text.slice(0, 200)}`);
    written.acknowledged = true;
  },
  async 'sign-in and sign-out'(asking) {
    const { email } = asking.member;
    const signedIn = await asVisitor(asking, 'POST /auth/v1/token?grant_type=password', { email, password });
    require(signedIn.status === 200, `${signedIn.status}: ${signedIn.text.slice(0, 200)}`);
    const { access_token: token } = JSON.parse(signedIn.text);
    const signedOut = await again(() => asMember({ ...asking, token }, 'POST /auth/v1/logout?scope=local'));
    require([204, 401, 403].includes(signedOut.status), `${signedOut.status} to a sign-out`);
    const after = await asMember({ ...asking, token }, 'GET /rest/v1/profiles?select=id');
    require(after.status === 401, `${after.status} after she has signed out`);
  },
};

/** A write that is repeated until it was answered, under the same id. */
async function write(asking: Asking, { kind, key }: Omit<Written, 'acknowledged'>, send: () => Promise<Answer>) {
  const written: Written = { kind, key, acknowledged: false };
  asking.found.written.push(written);
  const { status, text } = await again(send);
  const done = status === 409 && text.includes('23505');
  if (done) asking.found.alreadyDone += 1;
  require(done || status === 200 || status === 201, `${status}: ${text.slice(0, 200)}`);
  written.acknowledged = true;
}

/** Asks until it is answered, as an app does that has no answer. */
async function again(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Unavailable) || attempt === 20) throw error;
      await sleep(retryMs);
    }
  }
}

function asVisitor(asking: Asking, line: string, body?: object): Promise<Answer> {
  const network = `198.19.${randomInt(4)}.${randomInt(256)}`;
  return send(asking, line, { [networkHeader]: network, 'x-device-id': asking.member.id }, body);
}

function asMember(asking: Asking & { token?: string }, line: string, body?: object, type?: string): Promise<Answer> {
  const { member, token = member.token } = asking;
  const headers = {
    [networkHeader]: member.network,
    authorization: `Bearer ${token}`,
    ...(type && { 'content-type': type }),
  };
  return send(asking, line, headers, body);
}

async function send({ world, kind, found }: Asking, line: string, headers: object, body?: object): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const began = performance.now();
  const unavailable = (why: string) => {
    found.unavailable.push({ at: Date.now(), kind, why });
    return new Unavailable(why);
  };
  const response = await ask(
    world.url + path,
    method,
    { apikey: world.publishableKey, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body instanceof Uint8Array ? body : body && JSON.stringify(body),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.name === 'TimeoutError') throw new Error(`no answer in ${patienceMs} ms`);
    throw unavailable(error.code ?? error.message);
  });
  found.tookMs.push(performance.now() - began);
  if (unavailableStatus.has(response.status)) throw unavailable(`${response.status} ${response.text.slice(0, 300)}`);
  return response;
}

/** fetch's pool of connections is searched for each request: with a thousand under way the load would be its own. */
const agent = new Agent({ keepAlive: true });

async function ask(url: string, method: string, headers: object, body?: Uint8Array | string): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  const asked = request(url, { method, agent, signal, headers: { ...headers } });
  asked.end(body);
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, text: (await buffer(answer)).toString('latin1') };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function require(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Error(why);
}
