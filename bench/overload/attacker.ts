import { Agent, request } from 'node:http';
import { expensiveRequests } from './expensive-requests.ts';

// Load generator in a process of its own: each connection sends its next request as soon as it has its response.

const { TARGET = '', KEY = '', NETWORK = '', CONNECTIONS = '80' } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: Number(CONNECTIONS) });
/** Response count by status. */
const answers: Record<string, number> = {};

function sendRequest(n: number): Promise<void> {
  const { method, path, headers, body } = expensiveRequests[n % expensiveRequests.length] ??
    expensiveRequests[0] ?? { method: 'GET', path: '' };
  return new Promise((resolve) => {
    const sent = request(`${TARGET}/rest/v1/${path}`, {
      agent,
      method,
      headers: {
        apikey: KEY,
        'x-forwarded-for': NETWORK,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('response', (answer) => {
      const status = String(answer.statusCode);
      answers[status] = (answers[status] ?? 0) + 1;
      answer.resume().on('end', resolve).on('error', resolve);
    });
    sent.on('error', () => resolve());
    sent.end(body && JSON.stringify(body));
  });
}

async function sendRepeatedly(first: number): Promise<void> {
  for (let n = first; ; n++) await sendRequest(n);
}

for (let n = 0; n < Number(CONNECTIONS); n++) void sendRepeatedly(n);
process.on('message', () => process.send?.(answers));
process.on('disconnect', () => process.exit(0));
