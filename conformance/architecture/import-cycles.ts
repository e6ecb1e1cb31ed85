/** Each file's imports, by path from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Import cycles, as paths whose first file is also the last; a file on one that was found is not started from again.
 */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  for (const file of [...graph.keys()].sort()) {
    const cycle = cycles.some((found) => found.includes(file)) ? undefined : shortestCycle(graph, file);
    if (cycle) cycles.push(cycle);
  }
  return cycles;
}

/** The shortest import cycle through a file, breadth first. */
function shortestCycle(graph: ImportGraph, start: string): string[] | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const target of graph.get(path.at(-1) ?? start) ?? []) {
      if (target === start) return [...path, start];
      if (visited.has(target)) continue;
      visited.add(target);
      paths.push([...path, target]);
    }
  }
  return undefined;
}
