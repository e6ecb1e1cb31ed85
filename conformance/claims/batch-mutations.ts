import type { Mutation } from './mutation.ts';

/** Mutations applied together, in groups of identical ones. */
export type Batch = Mutation[][];

const largest = 8;

/**
 * Groups mutations so that one build and one run of the tests serve several. Members of a batch are far apart, so that
 * none is killed by another's change: each in a folder of the product of its own, and no test file claims two of them.
 * Where the server is put together a change reaches every protocol, so that it is alone.
 */
export function batchMutations(mutations: readonly Mutation[], files: ReadonlyMap<string, readonly string[]>): Batch[] {
  const identical = Map.groupBy(mutations, ({ file, find, replace }) => JSON.stringify([file, find, replace]));
  const open: { batch: Batch; taken: Set<string> }[] = [];
  const alone: Batch = [];
  for (const group of identical.values()) {
    if (group.some(({ file }) => file === 'apps/server/src/app.ts' || file === 'backend/src/backend.ts')) {
      alone.push(group);
      continue;
    }
    const rows = group.flatMap(({ row }) => files.get(row) ?? []);
    const places = [...rows, ...group.map(({ file }) => folderOf(file))];
    const fitting = open.find(
      ({ batch, taken }) => batch.length < largest && !places.some((place) => taken.has(place)),
    );
    if (fitting) {
      fitting.batch.push(group);
      for (const place of places) fitting.taken.add(place);
    } else open.push({ batch: [group], taken: new Set(places) });
  }
  return [...alone.map((group) => [group]), ...open.map(({ batch }) => batch)];
}

/** A feature or protocol, such as `apps/web/app/features/journal`; a file of its own where migrations are. */
function folderOf(file: string): string {
  const [top, ...rest] = file.split('/');
  if (top === 'supabase') return file;
  return [top, ...rest.slice(0, -1).slice(0, top === 'packages' ? 3 : 4)].join('/');
}
