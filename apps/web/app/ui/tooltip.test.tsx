import { expect, test } from 'vitest';
import { TooltipProvider } from './tooltip.tsx';

test('[CONST-13] a tooltip opens after 700 ms', () => {
  expect(TooltipProvider({ children: null }).props).toMatchObject({ delayDuration: 700 });
});

test('[CONST-14] the next tooltip within 300 ms opens without waiting', () => {
  expect(TooltipProvider({ children: null }).props).toMatchObject({ skipDelayDuration: 300 });
});
