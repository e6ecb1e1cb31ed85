import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('./toast-store.ts');

let store: Store;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('./toast-store.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

test('[STATE-22] a second toast takes the place of the first', () => {
  store.showToast({ title: 'Saved!' });
  store.showToast({ title: 'Welcome back!' });
  expect(store.currentToasts().map(({ title }) => title)).toEqual(['Welcome back!']);
});

test('[STATE-23] a dismissed toast closes at once and is removed 1,000,000 ms later', () => {
  const id = store.showToast({ title: 'Saved!' });
  store.dismissToast(id);
  expect(store.currentToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(store.currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.currentToasts()).toEqual([]);
});

test('the removal of an old toast leaves a new one alone', () => {
  store.dismissToast(store.showToast({ title: 'Old' }));
  store.showToast({ title: 'New' });
  vi.advanceTimersByTime(1_000_000);
  expect(store.currentToasts()).toMatchObject([{ title: 'New', open: true }]);
});

test('those who listen are told, until they stop', () => {
  const heard = vi.fn();
  const stop = store.subscribeToToasts(heard);
  store.showToast({ title: 'One' });
  store.dismissToast();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  store.showToast({ title: 'Two' });
  expect(heard).toHaveBeenCalledTimes(2);
});
