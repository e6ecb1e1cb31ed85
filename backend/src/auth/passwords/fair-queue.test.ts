import { expect, test } from 'vitest';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

function task() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, finish: resolve };
}

test('runs as many as it may at once, the others in their order', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 10 });
  const started: number[] = [];
  const tasks = Array.from({ length: 4 }, task);
  const done = tasks.map(({ run }, i) =>
    queue.run(() => {
      started.push(i);
      return run();
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  tasks[1]?.finish('one');
  expect(await done[1]).toBe('one');
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { finish } of tasks) finish('any');
  await Promise.all(done);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('sends away who comes when the line is full, and takes the next when there is room', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 });
  const [first, second] = [task(), task()];
  const running = [queue.run(first.run), queue.run(second.run)];
  await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(QueueFullError);
  first.finish('first');
  second.finish('second');
  await Promise.all(running);
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

test('a task that fails gives its place back', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes')).toBe('yes');
});

test('closing waits for those at work, refuses those who wait and whoever comes later', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 5 });
  const atWork = task();
  const running = queue.run(atWork.run);
  const waiting = queue.run(async () => 'never');
  let closed = false;
  const closing = queue.close().then(() => {
    closed = true;
  });
  await expect(waiting).rejects.toBeInstanceOf(QueueFullError);
  await expect(queue.run(async () => 'late')).rejects.toBeInstanceOf(QueueFullError);
  expect(closed).toBe(false);
  atWork.finish('done');
  expect(await running).toBe('done');
  await closing;
  expect(closed).toBe(true);
});

test('Fair queueing: lanes take turns: however many one sends, the next of another waits for one of it', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 100 });
  const started: string[] = [];
  const run = (name: string, lane: string) =>
    queue.run(async () => {
      started.push(name);
    }, lane);
  const flood = Array.from({ length: 40 }, (_, i) => run(`flood ${i}`, 'flood'));
  const others = [run('one', 'home'), run('two', 'home'), run('café', 'café')];
  await Promise.all([...flood, ...others]);
  expect(started.slice(0, 7)).toEqual(['flood 0', 'flood 1', 'one', 'café', 'flood 2', 'two', 'flood 3']);
  expect(started).toHaveLength(43);
});

test('where the line is full, whoever fills it gives way to another lane', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 });
  const atWork = task();
  const running = queue.run(atWork.run, 'flood');
  const flood = Array.from({ length: 3 }, (_, i) => queue.run(async () => i, 'flood'));
  const outcomes = Promise.allSettled(flood);
  const another = queue.run(async () => 'hers', 'home');
  await expect(queue.run(async () => 'more', 'flood')).rejects.toBeInstanceOf(QueueFullError);
  atWork.finish('done');
  expect([await running, await another]).toEqual(['done', 'hers']);
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
