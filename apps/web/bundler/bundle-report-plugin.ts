import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../build/bundle-report.json', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A chunk as the browser gets it, and what is in it. */
export interface ReportedChunk {
  imports: string[];
  dynamicImports: string[];
  /** Modules by path from the root, with their length before minification. */
  modules: Record<string, number>;
}

/** Bundle report: `build/bundle-report.json` names each chunk's imports and modules, for `bundle-budget.test.ts`. */
export function bundleReportPlugin(): Plugin {
  return {
    name: 'kindling-bundle-report',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks: Record<string, ReportedChunk> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]);
        chunks[chunk.fileName] = {
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          modules: Object.fromEntries(modules),
        };
      }
      mkdirSync(new URL('../build/', import.meta.url), { recursive: true });
      writeFileSync(file, JSON.stringify(chunks, null, 1));
    },
  };
}

function nameOf(id: string): string {
  return relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
}
