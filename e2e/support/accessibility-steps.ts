import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, test } from './fixtures.ts';

/** Minified: less than half, and each page parses it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const colorSchemes = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * `expectNoViolations` of pages one after the other in one tab, whose state they share; what one page lacks hides no
 * other's.
 */
export async function expectNoViolationsOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await openSettled(page, path);
      expect.soft(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
      await expectNoViolations(page);
    });
}

/** Asserts no axe violations in both themes and at both widths; in the other theme only colour rules run. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const { width, colorScheme } of colorSchemes) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const violations = await axeViolations(page, {
      runOnly: colorScheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules },
    });
    const where = { url: page.url(), width, colorScheme };
    expect.soft({ ...where, violations }).toEqual({ ...where, violations: [] });
  }
}

/**
 * What axe finds in the page as it is, or in the element `within`. Details of what passes are left out (`resultTypes`),
 * and iframes, which no page has: a third of the time of `@axe-core/playwright`.
 */
export async function axeViolations(page: Page, options: RunOptions = {}, within?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([context, given]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(context ?? document, {
        ...given,
        iframes: false,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    },
    [within, options] as const,
  );
}

/** Finishes transitions and animations, but for those without an end: axe would read colours on their way. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const unfinished = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState !== 'finished' &&
            timeline instanceof DocumentTimeline &&
            Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
    do {
      for (const animation of unfinished()) animation.finish();
      await new Promise(requestAnimationFrame);
    } while (unfinished().length > 0);
  });
}

export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
