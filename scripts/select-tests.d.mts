/** Stages, or files of Vitest and Playwright with the pattern of their titles. */
export interface Selected {
  stages?: string[];
  unit?: string[];
  e2e?: string[];
  title?: string | undefined;
}
export function selectTests(words: readonly string[]): Selected;
export function filesOfChanges(changes: readonly string[], tests?: readonly string[]): string[];

/** Whether these are the backend's own tests alone. */
export function isOfBackend(selected: Selected): boolean;
