import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** One of each frame, with and without something beside its title. */
const pages = {
  '/journal': 'Journal',
  '/classes': 'Find your thing',
  '/teaching': 'Your teaching',
  '/settings': 'Settings',
} as const;

for (const width of [360, 1280]) {
  test(`Skeleton: at ${width} px a member’s page has its title where it stays, before her session is known`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    await signedInAs(await stack.newMember());
    await page.setViewportSize({ width, height: 800 });
    // What the session waits for is held back until each page has been looked at.
    let { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/config.json', async (route) => {
      await promise;
      await route.continue();
    });
    for (const [path, title] of Object.entries(pages)) {
      ({ promise, resolve } = Promise.withResolvers<void>());
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
      const before = await middleOf(heading);
      resolve();
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
      const after = await middleOf(heading);
      expect(Math.abs(after.x - before.x), path).toBeLessThan(1);
      expect(Math.abs(after.y - before.y), path).toBeLessThan(1);
    }
  });
}

/** Left edge and vertical middle: a title beside a button stands in the middle of its row. */
async function middleOf(heading: Locator): Promise<{ x: number; y: number }> {
  const { x, y, height } = (await heading.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, height: 0 };
  return { x, y: y + height / 2 };
}
