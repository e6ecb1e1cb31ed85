import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawSocket {
  socket: WebSocket;
  /** Received frames, as text. */
  received: string[];
  /** Sends a version 2 join and resolves with the reply. */
  join(
    topic: string,
    token: string,
    ref?: string,
    config?: object,
  ): Promise<{ status: string; response: { reason?: string } }>;
  closed: Promise<{ code: number; reason: string }>;
}

interface Server {
  url: string;
  publishableKey: string;
}

export function websocketUrl({ url, publishableKey }: Server, query = `apikey=${publishableKey}&vsn=2.0.0`): string {
  return `${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
}

/** Raw websocket client, for frames that supabase-js would never send. */
export async function openRawSocket(server: Server): Promise<RawSocket> {
  const socket = new WebSocket(websocketUrl(server));
  const received: string[] = [];
  const waiting = new Map<string, (payload: never) => void>();
  socket.addEventListener('message', ({ data }) => {
    received.push(String(data));
    const [, ref, , event, payload] = JSON.parse(String(data)) as [string, string, string, string, never];
    if (event === 'phx_reply') waiting.get(ref)?.(payload);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
  });
  socket.addEventListener('error', () => {});
  await once(socket, 'open');
  return {
    socket,
    received,
    closed,
    join: (topic, token, ref = '1', config = {}) =>
      new Promise((resolve) => {
        waiting.set(ref, resolve);
        const payload = { access_token: token, config: { private: true, ...config } };
        socket.send(JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', payload]));
      }),
  };
}

/** Status line of an upgrade response. */
export async function upgradeStatus(
  { url }: Server,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({
    host: hostname,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString().split('\r\n', 1)[0] ?? '';
}
