import { expect, test } from 'vitest';
import { inactivityPhase } from './inactivity-clock.ts';
import { isMailLink } from './is-mail-link.ts';
import { themeFrom } from './theme.ts';

const minute = 60_000;

test('somebody who was here a moment ago is looked at again when the warning would be due', () => {
  expect(inactivityPhase(0)).toEqual({ phase: 'active', nextLookMs: 28 * minute });
  expect(inactivityPhase(10 * minute)).toEqual({ phase: 'active', nextLookMs: 18 * minute });
});

test('the warning shows for the last two minutes', () => {
  expect(inactivityPhase(28 * minute - 1).phase).toBe('active');
  expect(inactivityPhase(28 * minute)).toEqual({ phase: 'warning', nextLookMs: 2 * minute });
  expect(inactivityPhase(30 * minute - 1).phase).toBe('warning');
});

test('half an hour is the end, and so is any longer sleep', () => {
  expect(inactivityPhase(30 * minute).phase).toBe('expired');
  expect(inactivityPhase(72 * 60 * minute).phase).toBe('expired');
});

test('a clock that was set back does not put the next look off for ever', () => {
  expect(inactivityPhase(-5 * minute)).toEqual({ phase: 'active', nextLookMs: 28 * minute });
});

test('a theme that nobody knows is the system theme', () => {
  expect(['light', 'dark', 'system', 'sepia', undefined].map(themeFrom)).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
  ]);
});

test('mail links are told from other addresses', () => {
  const links = [
    '/#access_token=a&refresh_token=b',
    '/#type=signup&access_token=a',
    '/#error=access_denied',
    '/profile#message=Confirmation+link+accepted',
    '/auth?from=quiz#type=signup&error=access_denied',
    '/?code=1',
    '/?from=quiz&code=1#main',
  ];
  const others = [
    '/',
    '/#main',
    '/quiz?code=1',
    '/about#access',
    '/?error=x',
    '/?from=quiz#main&code=1',
    '/auth?error=x#error=x',
    '/auth?from=quiz&error=x#error=x',
    '/settings?code=x',
    '/settings?error=x#error=x',
  ];
  const verdict = (path: string) => isMailLink(new URL(path, 'https://kindling.example'));
  expect(links.map(verdict)).toEqual(links.map(() => true));
  expect(others.map(verdict)).toEqual(others.map(() => false));
});
