/** Module of the build: its static imports and its length before minification. */
export interface GraphModule {
  imports: readonly string[];
  length: number;
}

/**
 * What a request costs beside its content, in characters before minification: headers, scheduling, a compressor that
 * begins anew. 3,000 become about half a kilobyte on the wire.
 */
const requestCost = 3000;

export interface Visit {
  /** With all that they import statically. */
  modules: ReadonlySet<string>;
  /** How much its bytes and requests count beside those of other visits. */
  weight: number;
}

/** Chunk in the making. */
interface Group {
  modules: string[];
  length: number;
  /** Visits that load it. */
  visits: Set<Visit>;
  imports: Set<Group>;
}

/**
 * Groups modules that several visits share into chunks, dependencies before what imports them.
 *
 * Modules that the same visits load are one chunk. Then two chunks become one as long as that makes all visits together
 * cheaper: a visit that loads both saves a request, one that loads only one of them gets the other's characters, and
 * whatever those import. A merge that would make two chunks import each other is not made, as modules would run before
 * what they need.
 */
export function mergeChunks(modules: ReadonlyMap<string, GraphModule>, visits: readonly Visit[]): string[][] {
  const groups = groupByVisits(modules, visits);
  const gains = new Map<Group, Map<Group, number>>();
  const note = (one: Group, other: Group) => {
    const gain = gainOfMerge(one, other);
    if (gain > 0) gains.set(one, (gains.get(one) ?? new Map()).set(other, gain));
  };
  const list = [...groups];
  for (const [n, one] of list.entries()) for (const other of list.slice(n + 1)) note(one, other);

  for (let best = bestPair(gains); best; best = bestPair(gains)) {
    const { one, other, gain } = best;
    gains.get(one)?.delete(other);
    // What has been merged since may have changed it.
    const now = gainOfMerge(one, other);
    if (now < gain) {
      if (now > 0) gains.get(one)?.set(other, now);
      continue;
    }
    if (importsThroughOthers(one, other) || importsThroughOthers(other, one)) continue;
    merge(one, other, groups);
    gains.delete(other);
    for (const row of gains.values()) row.delete(other);
    for (const each of groups) if (each !== one) note(one, each);
  }
  return inOrder(groups).map((group) => group.modules);
}

function groupByVisits(modules: ReadonlyMap<string, GraphModule>, visits: readonly Visit[]): Set<Group> {
  const byVisits = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, { length }] of modules) {
    const loading = visits.filter((visit) => visit.modules.has(id));
    if (loading.length < 2) continue;
    const key = loading.map((visit) => visits.indexOf(visit)).join();
    const group = byVisits.get(key) ?? { modules: [], length: 0, visits: new Set(loading), imports: new Set() };
    group.modules.push(id);
    group.length += length;
    byVisits.set(key, group);
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.imports.add(other);
    }
  return new Set(byVisits.values());
}

/** In characters, over all visits by their weight. */
function gainOfMerge(one: Group, other: Group): number {
  let gain = 0;
  for (const visit of one.visits)
    gain += visit.weight * (other.visits.has(visit) ? requestCost : -addedBy(other, one, visit));
  for (const visit of other.visits) if (!one.visits.has(visit)) gain -= visit.weight * addedBy(one, other, visit);
  return gain;
}

/** What a visit that did not load the group gets with it; `merged` is the chunk that it is merged with. */
function addedBy(group: Group, merged: Group, visit: Visit): number {
  let added = group.length;
  for (const imported of importedBy(group))
    if (imported !== merged && !imported.visits.has(visit)) added += imported.length + requestCost;
  return added;
}

function importedBy(group: Group): Set<Group> {
  const found = new Set(group.imports);
  for (const each of found) for (const imported of each.imports) found.add(imported);
  return found;
}

function importsThroughOthers(from: Group, to: Group): boolean {
  return [...from.imports].some((each) => each !== to && importedBy(each).has(to));
}

function merge(one: Group, other: Group, groups: Set<Group>): void {
  one.modules.push(...other.modules);
  one.length += other.length;
  one.visits = new Set([...one.visits, ...other.visits]);
  one.imports = new Set([...one.imports, ...other.imports]);
  for (const each of [one, other]) one.imports.delete(each);
  groups.delete(other);
  for (const group of groups) if (group.imports.delete(other) && group !== one) group.imports.add(one);
  for (const imported of importedBy(one)) imported.visits = new Set([...imported.visits, ...one.visits]);
}

function bestPair(gains: Map<Group, Map<Group, number>>) {
  let best: { one: Group; other: Group; gain: number } | undefined;
  for (const [one, row] of gains)
    for (const [other, gain] of row) if (!best || gain > best.gain) best = { one, other, gain };
  return best;
}

/** Each after all that it imports. */
function inOrder(groups: ReadonlySet<Group>): Group[] {
  const ordered = new Set<Group>();
  const add = (group: Group) => {
    for (const imported of group.imports) if (!ordered.has(imported)) add(imported);
    ordered.add(group);
  };
  for (const group of groups) if (!ordered.has(group)) add(group);
  return [...ordered];
}
