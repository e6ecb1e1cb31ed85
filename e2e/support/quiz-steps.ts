import { scoreQuiz } from '@kindling/domain/quiz/score';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Quiz answers (zero-based options) without a tie, and their result. */
export const answers = [0, 3, 6, 2, 5, 1, 4];
export const result = scoreQuiz(answers);

/** Result with seven different percentages. */
export const distinctResult = scoreQuiz([0, 6, 0, 5, 0, 6, 2]);
/** Its breakdown, counted by hand. */
export const distinctBreakdown = [
  { emoji: '⚡️', name: 'The Hustler', percentage: 62 },
  { emoji: '🎨', name: 'The Creative', percentage: 38 },
  { emoji: '💃', name: 'The Mover', percentage: 33 },
  { emoji: '🧭', name: 'The Explorer', percentage: 29 },
  { emoji: '📚', name: 'The Thinker', percentage: 24 },
  { emoji: '🌙', name: 'The Soul Seeker', percentage: 10 },
  { emoji: '🤝', name: 'The Connector', percentage: 5 },
];

export async function answer(page: Page, question: number, option: number): Promise<void> {
  await expect(page.getByText(`Question ${question + 1} of 7`)).toBeVisible();
  await page.getByRole('radio').nth(option).check();
}

export async function answerAll(page: Page): Promise<void> {
  for (const [question, option] of answers.entries()) {
    await answer(page, question, option);
    if (question < 6) await page.getByRole('button', { name: 'Next' }).click();
  }
}

/** Answers all questions of the quiz. */
export async function takeQuiz(page: Page): Promise<void> {
  await page.goto('/quiz');
  await answerAll(page);
  await page.getByRole('button', { name: 'See Results' }).click();
}

/** Stores a quiz result in the browser before the page opens. */
export async function withStoredResult(page: Page, given = result): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('quizResults', stored), JSON.stringify(given));
}

export async function stored(page: Page, key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') {
  return page.evaluate(([name, where]) => window[where].getItem(name), [key, area] as const);
}
