import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Log } from '../../platform/log.ts';
import type { Transport } from './mailer.ts';

/** Waits between attempts, in milliseconds: a greylisting server is tried again for about ten minutes. */
const waits = [1_000, 5_000, 30_000, 120_000, 480_000];
/** A server that is being stopped tries what is left once more. */
const waitWhenHurried = 1_000;

export function createSmtpTransport(smtpUrl: string, from: string, log: Log): Transport {
  const smtp = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  const hurried = new AbortController();

  return {
    async deliver(message) {
      let last = false;
      for (let attempt = 0; ; attempt++) {
        try {
          await smtp.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated' } });
          return;
        } catch (error) {
          const wait = waits[attempt];
          if (wait === undefined || isPermanent(error) || last) throw redacted(error);
          last = hurried.signal.aborted;
          log.warn(
            { attempt: attempt + 1, code: codeOf(error) },
            'the mail server did not take a mail; it is tried again',
          );
          await sleep(wait, undefined, { signal: hurried.signal }).catch(() => sleep(waitWhenHurried));
        }
      }
    },
    hurry: () => hurried.abort(),
    async close() {
      smtp.close();
    },
  };
}

/** 5xx: the server has read it and will never take it. */
function isPermanent(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
}

function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}

/** A mail server's words can repeat the address; its code says enough. */
function redacted(error: unknown): Error {
  return new Error(`The mail server refused with ${codeOf(error)}.`);
}
