import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Statement as it was sent, with the name it was prepared under. */
interface SpiedStatement {
  name: string;
  text: string;
}

export interface StatementSpy {
  /** Address without a role. */
  url: string;
  statements: SpiedStatement[];
  close(): Promise<void>;
}

/** TCP proxy before PostgreSQL that notes the statements which pass through it. */
export async function startStatementSpy(databaseUrl: string): Promise<StatementSpy> {
  const { hostname, port } = new URL(databaseUrl);
  const statements: SpiedStatement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const read = createFrameReader((type, body) => {
      if (type === 'Q') statements.push({ name: '', text: body.toString('utf8', 0, body.length - 1) });
      if (type === 'P') {
        const [name = '', text = ''] = body.toString('utf8').split('\0');
        statements.push({ name, text });
      }
    });
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statements,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Frames of the frontend: a type and a length; the first, which starts the connection, has no type. */
function createFrameReader(onFrame: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (pending.length < head + 4) return;
      const end = head + pending.readUInt32BE(head);
      if (pending.length < end) return;
      if (started) onFrame(String.fromCharCode(pending[0] ?? 0), pending.subarray(head + 4, end));
      started = true;
      pending = pending.subarray(end);
    }
  };
}
