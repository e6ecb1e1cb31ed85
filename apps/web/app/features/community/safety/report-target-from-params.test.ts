import { expect, test } from 'vitest';
import { reportTargetFromParams } from './report-target-from-params.ts';

const id = '10000000-0000-4000-8000-000000000001';

test('an address says what is reported, and one that nobody links to says nothing', () => {
  const from = (search: string) => reportTargetFromParams(new URLSearchParams(search));
  expect(from(`kind=listing&id=${id}`)).toEqual({ kind: 'listing', id });
  for (const search of ['', `id=${id}`, 'kind=class', `kind=journal&id=${id}`, 'kind=class&id=../admin']) {
    expect(from(search), search).toBeUndefined();
  }
});
