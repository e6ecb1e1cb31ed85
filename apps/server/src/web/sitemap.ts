import {
  aboutPath,
  businessesPath,
  listYourBusinessPath,
  quizPath,
  submitClassPath,
  thingsPath,
  whatsOnPath,
} from '@kindling/domain/paths';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const cacheMs = 60 * 60_000;

/** A sitemap holds 50,000 addresses (sitemaps.org). */
const most = 15_000;

const pages = [
  '/',
  whatsOnPath,
  businessesPath,
  thingsPath,
  aboutPath,
  quizPath,
  submitClassPath,
  listYourBusinessPath,
];

/** What is public and newest: classes, teachers and businesses, each with a page of its own. */
const statement = `
  (select '/classes/' || slug as path, updated_at from public.class_submissions
    where status = 'approved' order by created_at desc, id desc limit ${most})
  union all
  (select '/instructors/' || slug, updated_at from public.instructor_profiles
    where status = 'approved' order by created_at desc, id desc limit ${most})
  union all
  (select '/businesses/' || slug, updated_at from public.business_listings
    where status = 'approved' order by created_at desc, id desc limit ${most})`;

interface SitemapOptions {
  owner: Pool;
  siteUrl: string;
}

/** Pages for members say "noindex" themselves, which a crawler has to be let in to read. */
const robots = (siteUrl: string) => `User-agent: *
Disallow: /rest/
Disallow: /auth/v1/
Disallow: /dev/

Sitemap: ${siteUrl}/sitemap.xml
`;

/** `/sitemap.xml` (sitemaps.org): the public pages, read once an hour; and `/robots.txt`, which names it. */
export function serveSitemap(app: FastifyInstance, { owner, siteUrl }: SitemapOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(siteUrl)),
  );

  let latest: { until: number; xml: Promise<string> } | undefined;

  app.get('/sitemap.xml', async (_request, reply) => {
    if (!latest || Date.now() >= latest.until) {
      const entry = { until: Date.now() + cacheMs, xml: readSitemap(owner, siteUrl) };
      entry.xml.catch(() => {
        entry.until = 0;
      });
      latest = entry;
    }
    const xml = await latest.xml;
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
  });
}

async function readSitemap(owner: Pool, siteUrl: string): Promise<string> {
  const { rows } = await owner.query<{ path: string; updated_at: Date }>(statement);
  const addresses = [
    ...pages.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`),
    // slugs are small letters, digits and hyphens
    ...rows.map(
      ({ path, updated_at }) =>
        `<url><loc>${siteUrl}${path}</loc><lastmod>${updated_at.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`;
}
