import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const colorSchemes = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Asserts no axe violations in both themes and at both widths; in the other theme only colour rules run. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const { width, colorScheme } of colorSchemes) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // Legacy mode without iframes, which no page has: half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'light') axe.withTags(rules);
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
    expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] });
  }
}

/** Finishes CSS transitions: axe would read intermediate colours. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    do {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      await new Promise(requestAnimationFrame);
    } while (document.getAnimations().some((animation) => animation instanceof CSSTransition));
  });
}

export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
