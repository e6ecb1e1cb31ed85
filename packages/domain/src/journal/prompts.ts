import { dayNumber } from '../stats/calendar-days.ts';

export const journalPrompts = [
  'What made you lose track of time this week?',
  'Who were you glad to be around lately, and what was it about them?',
  'What did you try that you’d have talked yourself out of a year ago?',
  'Describe a small moment today that you’d like to keep.',
  'What would you do with a free Saturday if no one needed anything from you?',
] as const;

const shown = 3;

/**
 * Prompts of a day, given as 2026-11-21. Two steps further each day: only one of yesterday's is there again, and in
 * five days each has been shown three times.
 */
export function promptsOf(day: string): string[] {
  const first = 2 * dayNumber(day);
  return Array.from({ length: shown }, (_, index) => {
    const place = (first + index) % journalPrompts.length;
    return journalPrompts.at(place) ?? '';
  });
}
