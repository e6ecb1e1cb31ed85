import { expect, test } from 'vitest';
import { connectionBudget, defaultConnections, directConnections, leastConnections } from './connection-budget.ts';

const sum = (total: number) => Object.values(connectionBudget(total)).reduce((all, each) => all + each, 5);

test('the default is twenty for requests, and the rest for sign-in, files and jobs', () => {
  expect(defaultConnections).toBe(38);
  expect(connectionBudget(defaultConnections)).toEqual({
    visitors: 7,
    members: 7,
    pages: 3,
    service: 3,
    owner: 7,
    files: 2,
    jobs: 4,
  });
});

test('no budget is exceeded, and none leaves a part without a connection', () => {
  for (let total = leastConnections; total <= 200; total++) {
    expect(sum(total)).toBeLessThanOrEqual(total);
    expect(Math.min(...Object.values(connectionBudget(total)))).toBeGreaterThan(0);
  }
  expect(directConnections(defaultConnections)).toBe(9);
  expect(leastConnections).toBe(15);
  expect(sum(leastConnections)).toBe(15);
});
