import { expect, test } from 'vitest';
import { doorListShell, shellOf } from './app-shells.ts';

test('the door list of any session opens from one shell, every other page from its own', () => {
  expect(shellOf(`/teaching/sessions/${crypto.randomUUID()}`)).toBe(doorListShell);
  expect(shellOf(`/teaching/sessions/${crypto.randomUUID()}/change`)).not.toBe(doorListShell);
  expect(shellOf('/journal')).toBe('/journal');
});
