import { scoreQuiz } from '@kindling/domain/quiz/score';
import type { Page } from '@playwright/test';

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
  // Polled with every frame: `expect` would look again a second after the quiz has gone on by itself.
  await page.waitForFunction(
    (shown) => document.querySelector('h1')?.textContent?.includes(shown),
    `Question ${question + 1} of 7`,
  );
  // `check` reads the radio's state afterwards, and picks again in the next question if that has come meanwhile.
  await page.getByRole('radio').nth(option).click();
}

/** Picks an answer of each question: the quiz goes on by itself, except from the last one. */
export async function answerAll(page: Page, picked: readonly number[] = answers): Promise<void> {
  for (const [question, option] of picked.entries()) await answer(page, question, option);
}

/** Has the quiz wait for Next. */
export async function turnAutoAdvanceOff(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('kindling-quiz-auto-advance', 'off'));
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
