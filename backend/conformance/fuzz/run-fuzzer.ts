import type { Stack } from '@kindling/test-kit/backend';
import { nextRequest, type Weighted } from './grammar.ts';
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

/** Who asks, for what. */
export interface FuzzTarget {
  stack: Stack;
  grammars: readonly Weighted[];
  vocabulary: Vocabulary;
  people: readonly { name: string; token: string }[];
  /** Canary: in everything private of a third member, so it must be in no response. */
  canary: string;
}

/**
 * Sends so many hostile requests, seeded: the same seed asks the same. `CONCURRENCY` at once, each from a network of
 * its own, as a visitor or a member.
 */
export async function fuzz(
  attack: FuzzTarget,
  { seed, requests }: { seed: number; requests: number },
): Promise<Findings> {
  const findings: Findings = { requests: 0, frames: 0, statuses: {}, faults: [], slowest: [] };
  const random = createRandom(seed);
  const lanes = 4;
  let sent = 0;
  const lane = async () => {
    while (sent < requests) {
      sent += 1;
      // Deterministic: all random values are drawn before the first await.
      const request = nextRequest(random, attack.vocabulary, attack.grammars);
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
