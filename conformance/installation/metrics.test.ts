import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { freePort } from '@kindling/test-kit/free-port';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

const monitoring = new URL('../../deploy/monitoring/', import.meta.url);

let installation: Installation;
let apikey: string;
let metricsUrl: string;

beforeAll(async () => {
  const dataDir = await stoppedDataFolder();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  installation = await startInstallation({
    DATA_DIR: dataDir,
    KINDLING_EMPTY: '1',
    METRICS_PORT: String(port),
    BACKUP_DIR: temporaryFolder('backups-'),
  });
  apikey = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8')).PUBLISHABLE_KEY;
});
afterAll(async () => {
  installation.process.kill('SIGTERM');
  await installation.ended;
});

async function scrape(): Promise<string> {
  return (await fetch(metricsUrl)).text();
}

/** Value of a sample, by its name with labels. */
async function sample(name: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('metrics are OpenMetrics, on their own port alone', async () => {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toContain('application/openmetrics-text');
  expect(await response.text()).toMatch(/# EOF\n$/);
  expect((await fetch(`${installation.url}/metrics`)).status).toBe(404);
});

test('requests are counted by route pattern and status, and sign-ins by how they went', async () => {
  const failed = 'kindling_security_events_total{event="sign_in_failed"}';
  expect(await sample(failed)).toBeUndefined();
  await fetch(`${installation.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rowan@example.org', password: 'a quiet corner' }),
  });
  await expect.poll(() => sample(failed)).toBe(1);
  expect(await sample('kindling_http_requests_total{method="POST",route="/auth/v1/token",status="400"}')).toBe(1);
  await fetch(`${installation.url}/rest/v1/business_listings?select=id&business_name=eq.Secret`, {
    headers: { apikey },
  });
  await expect.poll(() => sample('kindling_http_requests_total{method="GET",route="/rest/v1/*",status="200"}')).toBe(1);
});

test('nothing that anybody wrote is in a label', async () => {
  expect(await scrape()).not.toMatch(/Secret|rowan|127\.0\.0\.1/);
});

test('every metric that the dashboard and the alerts read is there', async () => {
  await expect.poll(scrape).toContain('kindling_outbox_lag_seconds ');
  const scraped = await scrape();
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = readFileSync(new URL(file, monitoring), 'utf8');
    const names = new Set(text.match(/\b(?:kindling|nodejs|process)_\w+/g));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) {
      // The HELP line is there before the first sample of a histogram is.
      const family = name.replace(/_(?:total|bucket|count|sum)$/, '');
      expect(scraped, `${file} reads ${name}`).toMatch(new RegExp(`^# HELP (?:${name}|${family}) `, 'm'));
    }
  }
});
