import { once } from 'node:events';
import { WebSocket } from 'ws';

/** How a member's socket is opened: her channels are private ones. */
export interface SocketOptions {
  url: string;
  publishableKey: string;
  token: string;
  topics: readonly string[];
  headers?: Record<string, string>;
}

export interface MemberSocket {
  /** Sends a broadcast, which comes back to her as well. */
  broadcast(topic: string, event: string, payload: object): void;
  close(): void;
}

/** As often as supabase-js. */
const heartbeatMs = 25_000;

/**
 * Opens a socket in version 2 of the protocol and joins each topic; `hear` gets each broadcast's frame as it came,
 * since parsing ten thousand a second would be most of the work. Rejects where it is refused a topic; a refusal
 * afterwards throws.
 */
export async function openMemberSocket(
  { url, publishableKey, token, topics, headers = {} }: SocketOptions,
  hear: (frame: string) => void,
): Promise<MemberSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  const push = (ref: string | null, topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify([ref, ref, topic, event, payload]));
  const joining = new Map<string, PromiseWithResolvers<void>>();
  socket.on('message', (data) => {
    const frame = String(data);
    if (!frame.includes('"phx_reply"')) {
      if (frame.includes('"type":"broadcast"')) hear(frame);
      return;
    }
    const [, , topic, , payload] = JSON.parse(frame);
    const refusal =
      payload.status === 'ok' ? undefined : new Error(`Refused at ${topic}: ${JSON.stringify(payload.response)}`);
    const join = joining.get(topic);
    joining.delete(topic);
    if (refusal && !join) throw refusal;
    if (refusal) join?.reject(refusal);
    else join?.resolve();
  });
  socket.on('close', (code, reason) => {
    for (const { reject } of joining.values()) reject(new Error(`Closed: ${code} ${reason}`));
  });
  for (const [n, name] of topics.entries()) {
    const topic = `realtime:${name}`;
    const joined = Promise.withResolvers<void>();
    joining.set(topic, joined);
    push(String(n), topic, 'phx_join', {
      access_token: token,
      config: { private: true, broadcast: { self: true } },
    });
    await joined.promise;
  }
  const heartbeat = setInterval(() => push(null, 'phoenix', 'heartbeat', {}), heartbeatMs);
  return {
    broadcast: (topic, event, payload) =>
      push(null, `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload }),
    close: () => {
      clearInterval(heartbeat);
      socket.close();
    },
  };
}

/** Id of the message with this number. */
export function messageId(n: number): string {
  return `b0c4e7f0-5a1d-4c3e-9f00-${n.toString(16).padStart(12, '0')}`;
}

/** The number `n` in the payload of a broadcast, or in the id of the message that it names. */
export function numberIn(frame: string): number {
  const [, hex] = /b0c4e7f0-5a1d-4c3e-9f00-([\da-f]{12})/.exec(frame) ?? [];
  return hex ? Number.parseInt(hex, 16) : Number(/"n": ?(\d+)/.exec(frame)?.[1]);
}
