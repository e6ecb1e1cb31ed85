import { expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { withAnalyticsScript } from './analytics-script.ts';

const page = '<html><head><title>Kindling</title></head><body></body></html>';
const statistics = { measurementId: 'G-AB12CD34EF', url: 'https://collect.example/g/collect' };

test('[ANALYTICS-02] without a measurement id there is no script, and no page may reach the service', () => {
  const settings = loadConfig({});
  expect(settings.statistics).toBeUndefined();
  expect(withAnalyticsScript(page, settings)).toBe(page);
  expect(contentSecurityPolicy([], { supabaseUrl: '' })).toMatch(/connect-src 'self'(;|$)/);
});

test('[ANALYTICS-02] with one there is, and only what it tells leaves: no script of the service runs', () => {
  const { statistics: configured } = loadConfig({ ANALYTICS_MEASUREMENT_ID: 'G-AB12CD34EF' });
  expect(configured).toEqual({ measurementId: 'G-AB12CD34EF', url: 'https://www.google-analytics.com/g/collect' });
  expect(withAnalyticsScript(page, { statistics })).toContain('<script defer src="/analytics.js"></script></head>');
  const policy = contentSecurityPolicy([], { supabaseUrl: '', statistics });
  expect(policy).toMatch(/connect-src 'self' https:\/\/collect\.example(;|$)/);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy.match(/collect\.example/g)).toHaveLength(1);
});

test('what is no measurement id is refused at the start', () => {
  for (const id of ['UA-1234-5', 'G-', 'G-ab12', 'G-AB12"><script>']) {
    expect(() => loadConfig({ ANALYTICS_MEASUREMENT_ID: id }), id).toThrow(/ANALYTICS_MEASUREMENT_ID/);
  }
});
