import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const devices: Record<string, string> = {
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36`]: 'Chrome on Windows',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`]:
    'Edge on Windows',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 OPR/130.0.0.0`]:
    'Opera on Windows',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15':
    'Safari on a Mac',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0': 'Firefox on Linux',
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/148.0.0.0 Safari/537.36`]: 'Chrome on a Chromebook',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1':
    'Safari on an iPhone',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/148.0.0.0 Mobile/15E148 Safari/604.1':
    'Chrome on an iPhone',
  'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15':
    'Firefox on an iPad',
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/148.0.0.0 Mobile Safari/537.36`]: 'Chrome on an Android phone',
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/30.0 Chrome/138.0.0.0 Mobile Safari/537.36`]:
    'Samsung Internet on an Android phone',
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/148.0.0.0 Safari/537.36`]: 'Chrome on an Android tablet',
  'Mozilla/5.0 (Windows NT 10.0)': 'A browser on Windows',
  node: 'An unknown device',
};

test('a device is called what its owner would call it', () => {
  for (const [userAgent, name] of Object.entries(devices)) expect(deviceLabel(userAgent).name, userAgent).toBe(name);
  expect(deviceLabel(null).name).toBe('An unknown device');
});

test('phones, tablets and computers are told apart', () => {
  const kinds = ['(iPhone; CPU iPhone OS 18_7)', '(iPad; CPU OS 18_7)', '(Macintosh)', ''].map(
    (system) => deviceLabel(system).kind,
  );
  expect(kinds).toEqual(['phone', 'tablet', 'computer', 'computer']);
});
