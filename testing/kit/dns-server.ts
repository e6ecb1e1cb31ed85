import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const txt = 16;
const servfail = 2;
const nameError = 3;

export interface DnsServer {
  /** For `Resolver.setServers`. */
  address: string;
  /** TXT records by name. */
  records: Map<string, string[]>;
  /** Answers with SERVFAIL, or not at all. */
  mode: 'answers' | 'fails' | 'silent';
  close(): Promise<void>;
}

/** Local DNS server over UDP (RFC 1035) for TXT records. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: new Map(),
    mode: 'answers',
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, { port, address }) => {
    if (server.mode === 'silent') return;
    socket.send(answerTo(query, server), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answerTo(query: Buffer, { records, mode }: DnsServer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const found = query.readUInt16BE(at + 1) === txt ? records.get(labels.join('.').toLowerCase()) : undefined;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (mode === 'fails' ? servfail : found ? 0 : nameError), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(found ?? []).map(recordOf)]);
}

/** Record with the question's name; a text in strings of 255 bytes. */
function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, txt, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
