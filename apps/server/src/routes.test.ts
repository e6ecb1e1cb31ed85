import { registerRouteTable } from '@kindling/backend/route-table.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('Route table: a route without a line keeps the server from starting', () => {
  const app = Fastify();
  const findLine = registerRouteTable(app, routes);
  expect(() => app.get('/calendar/:file', () => '')).not.toThrow();
  expect(() => app.get('/about', { config: { line: 'page' } }, () => '')).not.toThrow();
  expect(() => app.get('/something/new', () => '')).toThrow('The route /something/new has no line in the route table.');
  expect(() => app.get('/calendars', () => '')).toThrow('no line');
  expect(findLine('/health/ready')).toBe('/health/ready');
});

test('Rate limit: what has a limit by network in its line is refused beyond, with Retry-After', async () => {
  const app = Fastify();
  registerRouteTable(app, routes);
  app.get('/sitemap.xml', () => '');
  app.get('/config.json', () => '');
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject('/sitemap.xml')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  const others = await Promise.all(Array.from({ length: 100 }, () => app.inject('/config.json')));
  expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true);
});
