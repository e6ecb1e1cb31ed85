import type { Pool } from 'pg';
import type { Log } from '../../platform/log.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Transport {
  /** Rejects when the mail could not be handed over; `permanent` on the error says that trying again is no use. */
  deliver(message: Message): Promise<void>;
  /** From now on a mail that fails is not waited for much longer: the server is about to stop. */
  hurry?(): void;
  close(): Promise<void>;
}

export interface Mailer {
  /** Takes a mail, or what prepares one, and returns at once; failures are retried, then logged without its content. */
  send(message: Message | (() => Promise<Message | undefined>)): void;
  /** Resolves when everything taken was handed over or given up; then lets go of the connections. */
  drain(): Promise<void>;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  owner: Pool;
  log: Log;
}

/** More than this many at once means that the mail server has been gone for long. */
const maxUnderWay = 1_000;

export function createMailer({ smtpUrl, from, owner, log }: MailerOptions): Mailer {
  const transport = smtpUrl === undefined ? createOutboxTransport(owner) : createSmtpTransport(smtpUrl, from, log);
  const underWay = new Set<Promise<void>>();

  async function hand(message: Message | (() => Promise<Message | undefined>)): Promise<void> {
    try {
      const ready = typeof message === 'function' ? await message() : message;
      if (ready) await transport.deliver(ready);
    } catch (error) {
      log.error({ err: error }, 'a mail could not be sent');
    }
  }

  return {
    send(message) {
      if (underWay.size >= maxUnderWay)
        return log.error('a mail was dropped: too many are waiting for the mail server');
      const task = hand(message).finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async drain() {
      transport.hurry?.();
      while (underWay.size > 0) await Promise.all(underWay);
      await transport.close();
    },
  };
}
