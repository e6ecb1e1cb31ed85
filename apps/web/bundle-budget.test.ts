import { expect, test } from 'vitest';
import { budgets, firstVisits } from './bundle-budget.ts';

for (const [kind, budget] of Object.entries(budgets)) {
  test(`a first visit to ${kind} takes at most ${budget.limit / 1024} kB of script`, () => {
    const tooHeavy = firstVisits(budget)
      .filter(({ bytes }) => bytes > budget.limit)
      .map(({ path, bytes, heaviest }) =>
        [
          `${path}: ${(bytes / 1024).toFixed(1)} kB. Heaviest, before minification:`,
          ...heaviest.map(({ module, length }) => `  ${String(length).padStart(7)} ${module}`),
        ].join('\n'),
      );
    expect(tooHeavy.join('\n\n')).toBe('');
  });

  test(`and at most ${budget.scripts} files of it, on ${kind}`, () => {
    const tooMany = firstVisits(budget).filter(({ scripts }) => scripts > budget.scripts);
    expect(tooMany.map(({ path, scripts }) => `${path}: ${scripts} scripts`)).toEqual([]);
  });
}
