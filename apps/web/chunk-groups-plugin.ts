import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * Entry sets: static imports that are loaded together. Every page that hydrates loads those of `core`, every guarded one
 * those of `members` too; the other sets are told apart so that none of them loads what it does not need.
 */
const entrySets: Record<string, string[]> = {
  core: ['root.tsx', '@react-router/dev/dist/config/defaults/entry.client.tsx'],
  members: ['routes/guarded.tsx'],
  session: ['boot/session-entry.ts'],
  home: ['routes/home-members.tsx'],
  search: ['boot/search-entry.ts'],
  places: ['boot/places-entry.ts'],
  map: ['features/bookings/whats-on/map/map-entry.ts'],
  quiz: ['routes/quiz.tsx'],
  auth: ['routes/auth.tsx'],
  listing: ['routes/list-your-business.tsx'],
  class: ['routes/submit-a-class.tsx'],
  report: ['routes/report.tsx'],
};

/** Sets of pages, which load all of `core` anyway. */
const pages = ['members', 'quiz', 'auth', 'listing', 'class', 'report'];

const names = Object.keys(entrySets);
const appDir = fileURLToPath(new URL('./app/', import.meta.url));

/**
 * Chunk grouping: modules that are in the same entry sets become one chunk, so that a first visit is a few requests that
 * compress well instead of a hundred. What needs react-hook-form is kept apart from what does not. Everything else is split as
 * the bundler does by itself.
 */
export function chunkGroupsPlugin(): Plugin {
  const setsOf = new Map<string, string[]>();
  const formModules = new Set<string>();

  const isShared = (name: string) => /core|members|auth-listing-class/.test(name);
  const kindOf = (id: string) => (setsOf.get(id)?.includes('core') ? 'core' : formModules.has(id) ? 'form' : 'other');

  // A group takes its modules' imports along. They are in all sets of their importer, or in `core`, or need no form: those
  // come first.
  const groups = ['form', 'other', 'core'].flatMap((kind, rank) =>
    names.map(
      (_, n): Rolldown.CodeSplittingGroup => ({
        name: (id) => {
          const sets = setsOf.get(id) ?? [];
          if (kindOf(id) !== kind || sets.length !== n + 1) return null;
          const name = sets.join('-');
          return isShared(name) ? (kind === 'form' ? `form-${name}` : name) : null;
        },
        priority: rank * names.length + n,
      }),
    ),
  );

  return {
    name: 'kindling-chunk-groups',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
    buildEnd() {
      const imports = importGraph(this);
      for (const id of importersOf('react-hook-form', imports)) formModules.add(id);
      for (const [name, entries] of Object.entries(entrySets))
        for (const id of closureOf(entries, imports)) {
          const sets = setsOf.get(id) ?? [];
          if (!(sets.includes('core') && pages.includes(name))) setsOf.set(id, [...sets, name]);
        }
    },
  };
}

/** Static imports of each module; of the icons' barrel only those that are named. */
function importGraph(context: Rolldown.PluginContext): Map<string, readonly string[]> {
  const ids = [...context.getModuleIds()];
  const barrel = ids.find((id) => id.endsWith('/lucide-react/dist/esm/lucide-react.mjs'));
  const iconsByName = barrel ? exportedIcons(barrel, context.getModuleInfo(barrel)?.code ?? '') : new Map();
  return new Map(
    ids.map((id) => {
      const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
      if (id === barrel) return [id, []];
      const icons = importedIds.includes(barrel ?? '') ? namedImports(code ?? '', 'lucide-react') : [];
      return [id, [...importedIds, ...icons.flatMap((name) => iconsByName.get(name) ?? [])]];
    }),
  );
}

/** Icon modules by the names that the barrel has for them. */
function exportedIcons(barrel: string, code: string): Map<string, string> {
  const folder = dirname(barrel);
  return new Map(
    [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"](\.\/[^'"]+)['"]/g)].flatMap(([, list = '', path = '']) =>
      [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, path)] as const),
    ),
  );
}

function namedImports(code: string, from: string): string[] {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g);
  return [...lists].flatMap(([, list = '', source]) =>
    source === from ? [...list.matchAll(/(\w+)(?:\s+as\s+\w+)?/g)].map(([, name = '']) => name) : [],
  );
}

/** What an entry loads: itself and all that it imports, lazily loaded modules aside. */
function closureOf(entries: readonly string[], imports: Map<string, readonly string[]>): Set<string> {
  const closure = new Set([...imports.keys()].filter((id) => entries.some((entry) => pathOf(id) === entry)));
  if (closure.size === 0) throw new Error(`No module of the build is ${entries.join(' or ')}.`);
  for (const id of closure) for (const imported of imports.get(id) ?? []) closure.add(imported);
  return closure;
}

/** A package's modules and all that import it, directly or not. */
function importersOf(packageName: string, imports: Map<string, readonly string[]>): Set<string> {
  const found = new Set([...imports.keys()].filter((id) => id.includes(`/node_modules/${packageName}/`)));
  const importers = new Map<string, string[]>();
  for (const [id, importedIds] of imports)
    for (const imported of importedIds) importers.set(imported, [...(importers.get(imported) ?? []), id]);
  for (const id of found) for (const importer of importers.get(id) ?? []) found.add(importer);
  return found;
}

/** Path below `app`, or below `node_modules`. */
function pathOf(id: string): string {
  const path = id.replace(/\?.*$/, '');
  return path.startsWith(appDir) ? path.slice(appDir.length) : path.replace(/^.*\/node_modules\//, '');
}
