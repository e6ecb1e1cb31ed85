import { type Stack, startStack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

/** Server that confirms email addresses. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const stack = await startStack({ confirmEmail: true });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

/** Polls for `count` mails, which are sent after the response, and returns the newest link. */
export async function linkTo(stack: Stack, email: string, mails: number): Promise<string> {
  let link = '';
  await expect(async () => {
    const sql = 'select body from backend.mail_outbox where recipient = $1 order by id';
    const { rows } = await stack.sql.query(sql, [email]);
    expect(rows).toHaveLength(mails);
    // Notices have none, and may come after it.
    const links = rows.flatMap(({ body }) => /https?:\/\/\S+\/link\?\S+/.exec(body)?.[0] ?? []);
    link = links.at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Opens a mail's link and presses the button of its page. */
export async function followLink(page: Page, link: string, button: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

export { expect };
