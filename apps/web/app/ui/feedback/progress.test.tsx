import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Progress, progressPercent } from './progress.tsx';

test('[STATE-24] progress never leaves 0 to 100, whatever it is told', () => {
  expect([-20, 0, 55, 100, 140, Number.NaN].map((value) => progressPercent(value))).toEqual([0, 0, 55, 100, 100, 0]);
  const markup = renderToStaticMarkup(<Progress label="Upload" value={300} />);
  expect(markup).toContain('aria-valuenow="100"');
  expect(markup).toContain('width:100%');
});

test('[CONST-04] without a maximum of its own, progress counts to 100', () => {
  expect(progressPercent(25)).toBe(25);
  expect(progressPercent(3, 7)).toBeCloseTo(42.86, 2);
  expect(renderToStaticMarkup(<Progress label="Upload" value={25} />)).toContain('width:25%');
});
