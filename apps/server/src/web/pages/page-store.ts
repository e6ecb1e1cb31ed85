import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@kindling/backend/config/read-env.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import { locale } from '@kindling/domain/locale';
import { contentSecurityPolicy, inlineScriptsOf } from '../content-security-policy.ts';
import { withAnalyticsScript } from './analytics-script.ts';
import { withConfigPreload } from './config-preload.ts';
import { type HtmlPage, staticPage } from './html-page.ts';
import { mapOriginsOf, withMapStyle } from './map-page.ts';
import { fillPlaceholders, pageValues } from './placeholders.ts';

/** Path of the prerendered not-found page. */
export const notFoundPath = '/404';

export interface PageStore {
  /** Paths of prerendered pages. */
  paths: string[];
  page(path: string): HtmlPage;
}

/** Loads prerendered pages, configured and in memory. A new year is a new set of pages: the footer names it. */
export function loadPages(clientDir: string, config: PublicConfig): PageStore {
  const sources = new Map(findPages(clientDir).map((path) => [path, read(clientDir, path)]));
  if (!sources.has(notFoundPath))
    throw new Error(`The web app is not built: ${clientDir} holds no ${notFoundPath} page.`);
  const [, built] = /<html[^>]* lang="([^"]+)"/.exec(sources.get(notFoundPath) ?? '') ?? [];
  if (built !== undefined && built !== locale) {
    throw new ConfigError([
      `LOCALE is ${locale}, and the web app is built in ${built}. Build it in that: npm start does.`,
    ]);
  }
  let year = 0;
  let prepared = new Map<string, HtmlPage>();

  function page(path: string): HtmlPage {
    const now = new Date().getFullYear();
    if (now !== year) {
      year = now;
      prepared = new Map();
    }
    let found = prepared.get(path);
    if (!found) {
      const source = sources.get(path) ?? '';
      const policy = contentSecurityPolicy(inlineScriptsOf(source), {
        ...config,
        mapOrigins: mapOriginsOf(source, config),
      });
      const html = fillPlaceholders(
        withMapStyle(withConfigPreload(withAnalyticsScript(source, config)), config),
        pageValues(config, year),
      );
      found = staticPage(html, policy);
      prepared.set(path, found);
    }
    return found;
  }

  return { paths: [...sources.keys()].filter((path) => path !== notFoundPath), page };
}

function findPages(clientDir: string): string[] {
  return readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
}

function read(clientDir: string, path: string): string {
  return readFileSync(join(clientDir, path, 'index.html'), 'utf8');
}
