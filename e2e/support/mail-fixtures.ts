import { type Stack, startStack } from '@kindling/test-kit';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { test as base, expect } from './fixtures.ts';

/** Tests of a server with a mail server (SMTP), one for each worker. */
export const test = base.extend<object, { smtp: SmtpServer; stack: Stack }>({
  smtp: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ smtp }, use) => {
      const stack = await startStack({ mail: { smtpUrl: smtp.url, from: 'Kindling <hello@kindling.example>' } });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});
