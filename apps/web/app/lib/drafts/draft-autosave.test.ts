import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftAutosave } from './draft-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that writes at once, as localStorage does. */
function synchronousStore() {
  const written: string[] = [];
  return { written, write: (draft: string) => void written.push(draft), remove: () => void written.push('removed') };
}

test('Debounce: what is typed is written at a pause, and after two seconds without one', () => {
  const { written, ...store } = synchronousStore();
  const autosave = createDraftAutosave(store);
  autosave.save('a');
  vi.advanceTimersByTime(299);
  autosave.save('ab');
  vi.advanceTimersByTime(299);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['ab']);
  for (let i = 0; i < 10; i++) {
    autosave.save(`ab${i}`);
    vi.advanceTimersByTime(200);
  }
  expect(written).toEqual(['ab', 'ab9']);
});

test('Autosave: flush writes before it returns, and clear leaves nothing to write', () => {
  const { written, ...store } = synchronousStore();
  const autosave = createDraftAutosave(store);
  autosave.save('a');
  expect(autosave.flush()).toBeUndefined();
  expect(written).toEqual(['a']);
  autosave.save('ab');
  autosave.clear();
  autosave.flush();
  vi.advanceTimersByTime(5000);
  expect(written).toEqual(['a', 'removed']);
});

test('slow writes go one after the other, and one that fails holds up none', async () => {
  const silent = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const done: string[] = [];
  const release: (() => void)[] = [];
  const autosave = createDraftAutosave<string>({
    async write(draft) {
      await new Promise<void>((resolve) => release.push(resolve));
      if (draft === 'fails') throw new Error('full');
      done.push(draft);
    },
    async remove() {
      done.push('removed');
    },
  });
  autosave.save('fails');
  const first = autosave.flush();
  autosave.save('b');
  const second = autosave.flush();
  const cleared = autosave.clear();
  release[0]?.();
  await first;
  expect(done).toEqual([]);
  await expect.poll(() => release).toHaveLength(2);
  release[1]?.();
  await second;
  await cleared;
  expect(done).toEqual(['b', 'removed']);
  silent.mockRestore();
});
