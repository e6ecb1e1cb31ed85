import { randomBytes } from 'node:crypto';
import type { Persona, Stack } from '@kindling/test-kit';
import { nextRequest } from './grammar.ts';
import type { HttpRequest } from './http-request.ts';
import type { Vocabulary } from './random-values.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { nextFrame } from './websocket-frames.ts';

export interface Findings {
  requests: number;
  frames: number;
  /** Response count by status. */
  statuses: Record<number, number>;
  /** Findings: requests answered with 5xx, with another member's data, or with internals. */
  faults: string[];
  slowest: { ms: number; request: string }[];
}

/** Information leaks: paths, stack traces, hashes, keys, connection strings. */
const internals =
  /node_modules|\.ts:\d+|\bat \w+ \(|\$argon2|sb_secret_|postgres(?:ql)?:\/\/|PRIVATE KEY|"stack"|\/var\/lib\/|ECONN|password authentication/;

interface FuzzTarget {
  stack: Stack;
  vocabulary: Vocabulary;
  people: readonly { name: string; token: string }[];
  /** Canary: in everything private of a third member, so it must be in no response. */
  canary: string;
}

/**
 * Sends so many hostile requests, seeded: the same seed asks the same. `CONCURRENCY` at once, each from a network of
 * its own, as a visitor or a member.
 */
export async function fuzz(stack: Stack, { seed, requests }: { seed: number; requests: number }): Promise<Findings> {
  const attack = await prepare(stack);
  const findings: Findings = { requests: 0, frames: 0, statuses: {}, faults: [], slowest: [] };
  const random = createRandom(seed);
  const lanes = 4;
  let sent = 0;
  const lane = async () => {
    while (sent < requests) {
      sent += 1;
      // Deterministic: all random values are drawn before the first await.
      const request = nextRequest(random, attack.vocabulary);
      await send(attack, findings, request, random.pick(attack.people), network(random));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (let sockets = Math.ceil(requests / 1000); sockets > 0; sockets--) await fuzzWebsocket(attack, findings, random);
  return findings;
}

async function send(
  { stack, canary }: FuzzTarget,
  findings: Findings,
  { method, path, headers, body }: HttpRequest,
  { name, token }: { name: string; token: string },
  address: string,
): Promise<void> {
  const summary = `${name}: ${method} ${path.slice(0, 600)} ${JSON.stringify(headers)} ${typeof body === 'string' ? body.slice(0, 600) : ''}`;
  const began = performance.now();
  findings.requests += 1;
  try {
    const answer = await fetch(stack.url + path, {
      method,
      headers: {
        apikey: stack.publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': address,
        ...headers,
      },
      ...(body !== undefined && { body: body as BodyInit }),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    findings.statuses[answer.status] = (findings.statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) findings.faults.push(`${answer.status} ${text.slice(-200)} | ${summary}`);
    if (text.includes(canary)) findings.faults.push(`somebody else's data | ${summary}`);
    const [leak] = internals.exec(text) ?? [];
    if (leak) findings.faults.push(`from within: ${leak} | ${summary}`);
  } catch (error) {
    // Requests that the HTTP client itself rejects.
    if (error instanceof TypeError && !('cause' in error && error.cause)) return;
    findings.faults.push(`${String(error)} ${String((error as Error).cause ?? '')} | ${summary}`);
  }
  findings.slowest.push({ ms: Math.round(performance.now() - began), request: summary });
  if (findings.slowest.length > 1000) recordSlowest(findings);
}

export function recordSlowest(findings: Findings): void {
  findings.slowest = findings.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
}

/** Fuzzes one websocket until it is closed or the frames run out. */
async function fuzzWebsocket(
  { stack, vocabulary, people, canary }: FuzzTarget,
  findings: Findings,
  random: Random,
): Promise<void> {
  const url = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(url);
  let open = true;
  socket.addEventListener('close', () => {
    open = false;
  });
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.includes(canary)) findings.faults.push(`somebody else's data on a socket: ${text.slice(0, 200)}`);
    const [leak] = internals.exec(text) ?? [];
    if (leak) findings.faults.push(`from within on a socket: ${leak}`);
  });
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('close', resolve);
  });
  const { token } = random.pick(people);
  for (let frames = 0; frames < 20; frames++) {
    const frame = nextFrame(random, vocabulary, token);
    if (!open) continue;
    socket.send(frame);
    findings.frames += 1;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.close();
}

function network(random: Random): string {
  return `198.${18 + random.integer(2)}.${random.integer(256)}.${1 + random.integer(254)}`;
}

/** Fixtures: a victim with private rows everywhere, two attackers, and the dictionary. */
async function prepare(stack: Stack): Promise<FuzzTarget> {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  const vera = await stack.newMember('Vera Private');
  const attackers = [await stack.newMember('Mallory Grey'), await stack.newMember('Trudy Black')];
  const cards = `insert into public.member_cards (user_id, public_name, username) values ($1, $2, $3)`;
  for (const { id, name } of [vera, ...attackers])
    await stack.sql.query(cards, [id, name, name.toLowerCase().replace(' ', '_')]);
  const paths = await insertPrivateRows(stack, vera, canary);
  const { rows: relations } = await stack.sql.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by 1 order by 1`,
  );
  const { rows: functions } = await stack.sql.query<{ name: string; parameters: string[] }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters
       from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: buckets } = await stack.sql.query<{ id: string }>('select id from storage.buckets order by id');
  const ids = [vera.id, ...attackers.map(({ id }) => id), '00000000-0000-0000-0000-000000000000'];
  return {
    stack,
    canary,
    vocabulary: {
      relations,
      functions: functions.map(({ name, parameters }) => ({ name, parameters: parameters.filter(Boolean) })),
      ids,
      emails: [vera.email, ...attackers.map(({ email }) => email), 'nobody@example.org'],
      paths,
      buckets: buckets.map(({ id }) => id),
    },
    people: [
      { name: 'visitor', token: '' },
      { name: 'nobody', token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
      ...attackers.map(({ name, session }) => ({ name, token: session.access_token })),
    ],
  };
}

async function insertPrivateRows({ sql }: Stack, vera: Persona, canary: string): Promise<string[]> {
  const scores = '{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}';
  const statements: [string, unknown[]][] = [
    [
      'insert into public.profiles (id, name, location) values ($1, $2, $2) on conflict (id) do update set name = $2, location = $2',
      [vera.id, canary],
    ],
    ['insert into public.journal_entries (user_id, title, content, mood) values ($1, $2, $2, $2)', [vera.id, canary]],
    [
      `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores) values ($1, 'The Mover', $2, 'x', '{Climbing}', $3)`,
      [vera.id, canary, scores],
    ],
    [
      `insert into public.quiz_completions (user_id, session_id, primary_type, percentage_scores, user_agent) values ($1, $2, 'mover', $3, $4), (null, $2, 'mover', $3, $4)`,
      [vera.id, randomBytes(20).toString('hex'), scores, canary],
    ],
    [`insert into public.posts (author_id, content, hidden_at) values ($1, $2, now())`, [vera.id, canary]],
    [
      `insert into public.notifications (user_id, kind, subject_kind, subject_id, subject_name) values ($1, 'decision', 'class', gen_random_uuid(), $2)`,
      [vera.id, canary],
    ],
    [
      `insert into public.reports (reporter_id, subject_kind, subject_id, reason, note) values ($1, 'member', (select user_id from public.member_cards where username = 'mallory_grey'), 'spam', $2)`,
      [vera.id, canary],
    ],
    [
      `insert into public.business_listings (slug, business_name, contact_name, contact_email, business_location, business_description, services_offered, category, status)
      values ($1, $1, $1, $2, 'Leeds', repeat('Pots and pans. ', 5), '{Pottery}', 'arts', 'pending')`,
      [canary, `${canary}@example.org`],
    ],
    [
      `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title, class_description, class_category, class_format, experience_level, pricing_type, status)
      values ($1, $2, $3, $2, repeat('A class about knots. ', 5), 'creative', 'in-person', 'beginner', 'message', 'pending')`,
      [vera.id, canary, `${canary}@example.org`],
    ],
    [`insert into public.instructor_profiles (user_id, display_name, bio) values ($1, $2, $2)`, [vera.id, canary]],
    [
      `insert into storage.objects (bucket_id, name, owner, version, metadata) values ('journal-files', $1, $2, gen_random_uuid(), '{"size": 10, "mimetype": "image/jpeg"}')`,
      [`${vera.id}/photo-1.jpg`, vera.id],
    ],
  ];
  for (const [text, values] of statements) await sql.query(text, values);
  return [`${vera.id}/photo-1.jpg`, `${vera.id}/`, 'photo-1.jpg'];
}
