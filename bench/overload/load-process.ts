import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Answers } from './answers.ts';

// Load generator in a process of its own: each client sends its next request as soon as it has its answer, or, if it is
// patient, as soon as Retry-After allows. It reports on any second message.

export interface PlannedRequest {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON; a text as it is. */
  body?: object | string | undefined;
}

export interface LoadTask {
  url: string;
  /** What each client asks for, in turn; each has a connection of its own. */
  clients: readonly (readonly PlannedRequest[])[];
  patient: boolean;
}

const [{ url, clients, patient }] = (await once(process, 'message')) as [LoadTask];
const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
const answers = new Answers();
process.on('message', () => process.send?.(answers.summary()));
process.on('disconnect', () => process.exit(0));
for (const requests of clients) void sendRepeatedly(requests);

async function sendRepeatedly(requests: readonly PlannedRequest[]): Promise<void> {
  for (let n = 0; ; n++) {
    const planned = requests[n % requests.length];
    if (!planned) return;
    const retryAfter = await send(planned);
    // People don't come back all in the same moment.
    if (patient && retryAfter !== undefined) await sleep(retryAfter * 1_000 * (1 + Math.random()));
  }
}

/** Resolves with the seconds of Retry-After, where there are any. */
function send({ name, method, path, headers, body }: PlannedRequest): Promise<number | undefined> {
  const began = performance.now();
  return new Promise((resolve) => {
    const sent = request(url + path, {
      agent,
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    const broken = () => {
      answers.count(name, 'broken off', undefined, performance.now() - began);
      resolve(undefined);
    };
    sent.on('response', (answer) => {
      const retryAfter = answer.headers['retry-after'];
      answer
        .resume()
        .on('end', () => {
          answers.count(name, String(answer.statusCode), retryAfter, performance.now() - began);
          resolve(retryAfter === undefined ? undefined : Number(retryAfter));
        })
        .on('error', broken);
    });
    sent.on('error', broken);
    sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
  });
}
