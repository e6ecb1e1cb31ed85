import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Received messages: headers and body, decoded from quoted-printable. */
  received: string[];
  /** The same as they came over the wire, for a MIME parser. */
  raw: string[];
  /** Envelope recipients, one line each. */
  recipients: string[];
  /** Error replies for the next messages. */
  rejections: string[];
  /** Error replies to `RCPT TO`, by address. */
  refusals: Map<string, string>;
  /** Whether it announces SMTPUTF8 (RFC 6531). */
  smtpUtf8: boolean;
  /** Delays replies until the returned function is called; `held` counts the waiting messages. */
  hold(): () => void;
  readonly held: number;
  close(): Promise<void>;
}

interface Mailbox {
  received: string[];
  raw: string[];
  recipients: string[];
  rejections: string[];
  refusals: Map<string, string>;
  smtpUtf8: boolean;
  /** Delayed replies, while on hold. */
  waiting: (() => void)[] | undefined;
}

/** Fake SMTP server that accepts every mail: the minimum of RFC 5321. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const mailbox: Mailbox = {
    received: [],
    raw: [],
    recipients: [],
    rejections: [],
    refusals: new Map(),
    smtpUtf8: false,
    waiting: undefined,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, mailbox);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: mailbox.received,
    raw: mailbox.raw,
    recipients: mailbox.recipients,
    rejections: mailbox.rejections,
    refusals: mailbox.refusals,
    get smtpUtf8() {
      return mailbox.smtpUtf8;
    },
    set smtpUtf8(announced) {
      mailbox.smtpUtf8 = announced;
    },
    hold() {
      mailbox.waiting ??= [];
      return () => {
        for (const answer of mailbox.waiting ?? []) answer();
        mailbox.waiting = undefined;
      };
    },
    get held() {
      return mailbox.waiting?.length ?? 0;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, mailbox: Mailbox): void {
  let pending = '';
  let message: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function take(text: string): void {
    if (socket.destroyed) return;
    const refusal = mailbox.rejections.shift();
    if (!refusal) {
      mailbox.received.push(decode(text));
      mailbox.raw.push(text);
    }
    say(refusal ?? '250 taken');
  }

  function hear(line: string): void {
    if (message) {
      if (line !== '.') return void message.push(line.replace(/^\./, ''));
      const text = message.join('\n');
      message = undefined;
      if (mailbox.waiting) mailbox.waiting.push(() => take(text));
      else take(text);
      return;
    }
    const [verb = ''] = line.toUpperCase().split(' ');
    if (verb === 'EHLO' && mailbox.smtpUtf8) say('250-kindling.test\r\n250-8BITMIME\r\n250 SMTPUTF8');
    else if (verb === 'EHLO' || verb === 'HELO') say('250 kindling.test');
    else if (verb === 'RCPT') {
      mailbox.recipients.push(Buffer.from(line.slice('RCPT TO:'.length), 'latin1').toString('utf8'));
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      say(mailbox.refusals.get(address) ?? '250 fine');
    } else if (verb === 'DATA') {
      message = [];
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 fine');
  }

  say('220 kindling.test');
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('latin1')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

function decode(text: string): string {
  const bytes = text
    // encoded words of the headers, which lines may part
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_word, encoded: string) => encoded.replaceAll('_', ' '))
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
