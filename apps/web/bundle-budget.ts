import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReportedChunk } from './bundler/bundle-report-plugin.ts';

const buildDir = fileURLToPath(new URL('./build/', import.meta.url));

const kB = 1024;

/** What every page of a member's loads besides its own scripts: the session. */
const session = ['node_modules/@supabase/supabase-js/'];

interface Budget {
  /** Bytes of script (brotli) of a first visit. */
  limit: number;
  /** Scripts, each a request. */
  scripts: number;
  paths: readonly string[];
  /** Modules that the pages import dynamically as soon as they are open. */
  lazily?: readonly string[];
}

/** Budgets of a first visit, by kind of page. */
export const budgets: Record<string, Budget> = {
  'public forms': {
    limit: 150 * kB,
    scripts: 20,
    paths: ['/list-your-business', '/submit-a-class', '/quiz', '/auth', '/setup'],
  },
  'members’ pages': {
    limit: 220 * kB,
    scripts: 45,
    paths: [
      '/browse',
      '/classes',
      '/journal',
      '/messages',
      '/onboarding',
      '/profile/preferences',
      '/quiz-results',
      '/report',
      '/settings',
      '/teaching',
    ],
    lazily: session,
  },
  'members’ pages with a live channel': {
    limit: 220 * kB,
    scripts: 45,
    paths: ['/community', '/dates', '/notifications', '/profile'],
    lazily: [...session, 'node_modules/@supabase/realtime-js/'],
  },
};

export interface FirstVisit {
  path: string;
  bytes: number;
  scripts: number;
  /** Heaviest modules, with their length before minification. */
  heaviest: { module: string; length: number }[];
}

/** First visits of the build's pages, from their HTML and the bundle report. */
export function firstVisits({ paths, lazily = [] }: Budget): FirstVisit[] {
  const report = `${buildDir}bundle-report.json`;
  if (!existsSync(report))
    throw new Error('The web app is not built. `npm run bench -- web` and `npm test` build it first.');
  const chunks: Record<string, ReportedChunk> = JSON.parse(readFileSync(report, 'utf8'));
  const lazyChunks = lazily.map((module) => {
    const name = Object.keys(chunks).find((file) =>
      Object.keys(chunks[file]?.modules ?? {}).some((id) => id.startsWith(module)),
    );
    if (!name) throw new Error(`No chunk of the build holds ${module}.`);
    return name;
  });

  return paths.map((path) => {
    const html = readFileSync(`${buildDir}client${path}/index.html`, 'utf8');
    // The session module is loaded by pages without React, and for members.
    const named = html.replace(/data-session-module="[^"]*"/, '').matchAll(/\/(assets\/[\w.~-]+\.js)/g);
    const scripts = new Set([...[...named].map(([, file = '']) => file), ...lazyChunks]);
    for (const file of scripts) for (const imported of chunks[file]?.imports ?? []) scripts.add(imported);
    const modules = [...scripts].flatMap((file) => Object.entries(chunks[file]?.modules ?? {}));
    return {
      path,
      bytes: [...scripts].reduce((sum, file) => sum + readFileSync(`${buildDir}client/${file}.br`).length, 0),
      scripts: scripts.size,
      heaviest: heaviest(modules),
    };
  });
}

/** By package, or by module where it is ours. */
function heaviest(modules: [string, number][]): FirstVisit['heaviest'] {
  const lengths = new Map<string, number>();
  for (const [id, length] of modules) {
    const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id) ?? [];
    const module = packageName ?? id;
    lengths.set(module, (lengths.get(module) ?? 0) + length);
  }
  return [...lengths]
    .map(([module, length]) => ({ module, length }))
    .sort((one, other) => other.length - one.length)
    .slice(0, 15);
}
