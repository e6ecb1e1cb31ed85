import type { Identity } from '@kindling/backend/platform/db/request-identity.ts';
import type { Scope } from '@kindling/backend/platform/db/scope.ts';
import { createDiskSpace } from '@kindling/backend/platform/disk-space.ts';
import { inProcessFetch } from '@kindling/backend/platform/http/in-process-fetch.ts';
import { createLog } from '@kindling/backend/platform/log.ts';
import { createRefusalRateLimit } from '@kindling/backend/platform/overload/refusal-rate-limit.ts';
import { restPlugin } from '@kindling/backend/rest/plugin.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import { cachedHandleOf, canonicalUrl, renderPage } from '@kindling/server/web/pages/render-page.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { matchRoutes, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A page is kept until one of its tables tells of a change: none that it reads may keep silent.

/** Read by a visitor's page, and no reason to render it again. */
const exempt: Record<string, string> = {
  'backend.installation': 'the country, which is set before the first request',
};

const anon: Identity = { role: 'anon', claims: { role: 'anon' } };

const config: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_1',
  mode: 'production',
  contactEmail: 'us@kindling.example',
  socialUrl: 'https://social.example/kindling',
  quickExitUrl: 'https://weather.example/',
  confirmEmail: true,
  country: 'GB',
  contactCompany: 'Kindling',
  contactBusinessCompany: '{business_name}',
  map: { styleUrl: 'https://map.example/style.json', origins: ['https://map.example'] },
};

let stack: Stack;
let app: FastifyInstance;
let build: ServerBuild;
let tables = new Set<string>();

async function scansOf(client: PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select schemaname || '.' || relname as name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
       from pg_stat_xact_user_tables`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}

/** Runs statements as the server does, and notes the tables that they read. */
function recordingScope(): Pick<Scope, 'run'> {
  return {
    async run({ role, claims }: Identity, _facts, { text, values }) {
      const client = await stack.sql.connect();
      try {
        await client.query('begin read only');
        await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
          role,
          JSON.stringify(claims),
        ]);
        // What this connection has read before is still in its counts.
        const before = await scansOf(client);
        const result = await client.query({ text, values: values as unknown[] });
        for (const [name, scans] of await scansOf(client)) if (scans > (before.get(name) ?? 0)) tables.add(name);
        return result;
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  };
}

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
  build = await import(new URL('../../apps/web/build/server/index.js', import.meta.url).href);
  app = Fastify();
  app.decorate('namedHeaders', new Set<string>());
  app.decorate('refusals', createRefusalRateLimit());
  await app.register(restPlugin, {
    prefix: '/rest/v1',
    scope: recordingScope() as Scope,
    identify: Object.assign(async () => anon, { byToken: async () => anon }),
    owner: stack.sql,
    ownerUrl: stack.ownerUrl,
    disk: createDiskSpace({ folders: [{ path: stack.dataDir, holds: 'files' }], floor: 0, log: createLog('warn') }),
    settings: { aggregates: false, plans: false, schemas: ['public'] },
    log: createLog('warn'),
  });
});
afterAll(async () => {
  await app.close();
  await stack.close();
});

async function slugOf(statement: string): Promise<string> {
  const { rows } = await stack.sql.query<{ slug: string }>(statement);
  return rows[0]?.slug ?? '';
}

test('Cache invalidation: each table that a kept page reads tells the servers of its changes', async () => {
  const scheduled = `from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where c.status = 'approved' and s.status = 'scheduled' and s.starts_at > now()`;
  const taught = await slugOf(`select c.slug ${scheduled} and s.series_id is not null limit 1`);
  const business =
    await slugOf(`select l.slug from public.business_listings l join public.venues v on v.listing_id = l.id
    where l.status = 'approved' and v.id in (select s.venue_id ${scheduled}) limit 1`);
  const teacher = await slugOf(`select i.slug from public.instructor_profiles i join public.class_submissions c
    on c.submitted_by = i.user_id where i.status = 'approved' and c.status = 'approved' limit 1`);
  const town = await slugOf(
    `select v.town as slug from public.venues v where v.id in (select s.venue_id ${scheduled}) limit 1`,
  );
  const paths = [
    '/',
    '/whats-on',
    '/whats-on?thing=pottery-ceramics',
    '/whats-on?view=month',
    '/whats-on?view=map',
    `/whats-on?location=${encodeURIComponent(town)}&sort=nearest&q=class`,
    '/search?q=pottery',
    '/search?q=potery',
    '/businesses',
    '/businesses?q=pottery',
    '/businesses?q=potery',
    `/businesses?location=${encodeURIComponent(town)}&within=10`,
    `/businesses?location=${encodeURIComponent(town)}`,
    `/businesses/${business}`,
    `/businesses/${business}/poster`,
    `/classes/${taught}`,
    `/classes/${taught}/poster`,
    `/instructors/${teacher}`,
    `/embed/classes/${taught}`,
    `/embed/businesses/${business}`,
  ];
  const shown = new Set<string>();
  const readBy = new Map<string, Set<string>>();
  for (const path of paths) {
    const url = new URL(path, 'http://kindling.example');
    const handle = cachedHandleOf(build, url.pathname);
    if (!handle) throw new Error(`${path} is not cached.`);
    tables = new Set();
    const address = canonicalUrl(build, url, handle, config);
    const { status } = await renderPage(build, address, { config, fetch: inProcessFetch(app) });
    expect(status, path).toBe(200);
    const id = routeIdOf(url.pathname);
    shown.add(id);
    readBy.set(id, new Set([...(readBy.get(id) ?? []), ...tables]));
    const unnamed = [...tables].filter((name) => !handle.tables.includes(name) && !(name in exempt));
    expect(unnamed, `${path} reads tables that its route does not name`).toEqual([]);
  }
  const kept = Object.values(build.routes).flatMap((route) =>
    (route?.module.handle as { cached?: object } | undefined)?.cached ? [route?.id] : [],
  );
  expect([...shown].toSorted()).toEqual(kept.toSorted());
  tables = new Set([...readBy.values()].flatMap((read) => [...read]));

  const { rows } = await stack.sql.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where t.tgname = 'notify_pages_of_changed'`,
  );
  const telling = new Set(rows.map(({ name }) => name));
  expect([...tables].filter((name) => !telling.has(name) && !(name in exempt)).toSorted()).toEqual([]);
  expect(Object.keys(exempt).filter((name) => !tables.has(name))).toEqual([]);
});

function routeIdOf(pathname: string): string {
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [{ id: route.id, path: route.path ?? '', caseSensitive: false }] : [],
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '';
}
