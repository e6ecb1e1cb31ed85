import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { type GraphModule, mergeChunks, type Visit } from './chunk-merging.ts';

/** What every page that hydrates loads; guarded pages load the guard too. */
const core = ['root.tsx', '@react-router/dev/dist/config/defaults/entry.client.tsx'];
const guard = 'routes/guarded.tsx';

/** Pages that hydrate for anybody. All others that hydrate are guarded. */
const publicPages = ['quiz', 'auth', 'list-your-business', 'submit-a-class', 'listing-status', 'setup'];

/** Script of pages that are read without React Router, and what it loads where there is something for it. */
const session = 'boot/session-entry.ts';
const islands = [
  'boot/search-entry.ts',
  'boot/places-entry.ts',
  'shared/participations/show-participations.ts',
  'features/bookings/whats-on/map/map-entry.ts',
  'routes/home-members.tsx',
];

/** A stranger waits for a page that she does not know yet. */
const publicWeight = 4;

/** The bundler wants the groups before it has read the modules: those that are not needed stay empty. */
const mostGroups = 200;

const appDir = fileURLToPath(new URL('../app/', import.meta.url));

/**
 * Chunk grouping: modules that first visits share become a few chunks that compress well, instead of a hundred small
 * ones (`chunk-merging.ts`). What one page alone loads is split as the bundler does by itself.
 */
export function chunkGroupsPlugin(): Plugin {
  const groupOf = new Map<string, number>();
  const groups = Array.from(
    { length: mostGroups },
    (_, n): Rolldown.CodeSplittingGroup => ({
      name: (id) => (groupOf.get(id) === n ? `shared-${n}` : null),
      // A group takes its modules' imports along, but for those that are in one already.
      priority: mostGroups - n,
    }),
  );
  return {
    name: 'kindling-chunk-groups',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
    buildEnd() {
      const graph = moduleGraph(this);
      const merged = mergeChunks(graph, visitsOf(graph, this));
      if (merged.length > groups.length) throw new Error(`${merged.length} chunks are more than ${groups.length}.`);
      for (const [n, modules] of merged.entries()) {
        for (const id of modules) if (!isOfRoot(id)) groupOf.set(id, n);
      }
    },
  };
}

/** The root and its style sheet: in a chunk that others import, each of these would ask for the style sheet again. */
const isOfRoot = (id: string) => pathOf(id) === 'root.tsx' || /\.css$/.test(pathOf(id));

/** Modules of each kind of first visit. */
function visitsOf(graph: Map<string, GraphModule>, context: Rolldown.PluginContext): Visit[] {
  const isStatic = (id: string) => /\bstatic: true/.test(context.getModuleInfo(id)?.code ?? '');
  const hydrating = [...graph.keys()]
    .filter((id) => /^routes\/[\w-]+\.tsx$/.test(pathOf(id)) && !isStatic(id))
    .map(pathOf);
  const pages = [...new Set(hydrating)].filter((path) => path !== guard && !islands.includes(path));
  const isPublic = (path: string) => publicPages.some((name) => path === `routes/${name}.tsx`);
  const visit = (entries: string[], weight: number) => ({ modules: closureOf(entries, graph), weight });
  return [
    ...pages.map((path) => (isPublic(path) ? visit([...core, path], publicWeight) : visit([...core, guard, path], 1))),
    visit([session], publicWeight),
    visit([session, 'boot/member-header.ts'], 1),
    ...islands.map((path) => visit([session, path], publicWeight)),
  ];
}

/** Static imports of each module; of the icons' barrel only those that are named. */
function moduleGraph(context: Rolldown.PluginContext): Map<string, GraphModule> {
  const ids = [...context.getModuleIds()];
  const barrel = ids.find((id) => id.endsWith('/lucide-react/dist/esm/lucide-react.mjs'));
  const iconsByName = barrel ? exportedIcons(barrel, context.getModuleInfo(barrel)?.code ?? '') : new Map();
  return new Map(
    ids.map((id) => {
      const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
      if (id === barrel) return [id, { imports: [], length: 0 }];
      const icons = importedIds.includes(barrel ?? '') ? namedImports(code ?? '', 'lucide-react') : [];
      const imports = [...importedIds, ...icons.flatMap((name) => iconsByName.get(name) ?? [])];
      return [id, { imports, length: code?.length ?? 0 }];
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

/** What entries load: themselves and all that they import, lazily loaded modules aside. */
function closureOf(entries: readonly string[], graph: Map<string, GraphModule>): Set<string> {
  const closure = new Set<string>();
  for (const entry of entries) {
    const found = [...graph.keys()].filter((id) => pathOf(id) === entry);
    if (found.length === 0) throw new Error(`No module of the build is ${entry}.`);
    for (const id of found) closure.add(id);
  }
  for (const id of closure) for (const imported of graph.get(id)?.imports ?? []) closure.add(imported);
  return closure;
}

/** Path below `app`, or below `node_modules`. */
function pathOf(id: string): string {
  const path = id.replace(/\?.*$/, '');
  return path.startsWith(appDir) ? path.slice(appDir.length) : path.replace(/^.*\/node_modules\//, '');
}
