import { describe, expect, test } from 'vitest';
import { mergeChunks } from './chunk-merging.ts';

const small = 300;
const large = 300_000;

/** Chunks of modules given as `[length, ...imports]`, for visits given by their entries. */
function chunksOf(modules: Record<string, [number, ...string[]]>, visits: string[][], weights: number[] = []) {
  const graph = new Map(Object.entries(modules).map(([id, [length, ...imports]]) => [id, { length, imports }]));
  const loaded = visits.map((entries, n) => {
    const closure = new Set(entries);
    for (const id of closure) for (const imported of graph.get(id)?.imports ?? []) closure.add(imported);
    return { modules: closure, weight: weights[n] ?? 1 };
  });
  return mergeChunks(graph, loaded).map((chunk) => chunk.toSorted().join(' '));
}

describe('chunks of shared modules', () => {
  test('small ones become one, though not each visit needs them all', () => {
    const modules = {
      diary: [1, 'heart', 'pen'],
      feed: [1, 'heart', 'flag', 'pen'],
      profile: [1, 'heart', 'flag'],
    } as const;
    const icons = { heart: [small], pen: [small], flag: [small] } as const;
    expect(chunksOf({ ...modules, ...icons } as never, [['diary'], ['feed'], ['profile']])).toEqual(['flag heart pen']);
  });

  test('what one visit alone loads is left to the bundler', () => {
    expect(chunksOf({ diary: [small, 'pen'], pen: [small], feed: [small] }, [['diary'], ['feed']])).toEqual([]);
  });

  test('a large one is not put upon a visit that does without', () => {
    const modules = { diary: [1, 'map', 'pen'], feed: [1, 'map', 'pen'], profile: [1, 'pen'] } as const;
    const chunks = chunksOf({ ...modules, map: [large], pen: [small] } as never, [['diary'], ['feed'], ['profile']]);
    expect(chunks.toSorted()).toEqual(['map', 'pen']);
  });

  test('nor by way of a small one that imports it', () => {
    const chunks = chunksOf(
      {
        diary: [1, 'show-map', 'pen'],
        feed: [1, 'show-map', 'pen'],
        profile: [1, 'pen'],
        search: [1, 'map'],
        pen: [small],
        'show-map': [small, 'map'],
        map: [large],
      },
      [['diary'], ['feed'], ['profile'], ['search']],
    );
    expect(chunks.filter((chunk) => chunk.includes('pen'))).toEqual(['pen']);
  });

  test('a visit that counts for more is spared what the others would share with it', () => {
    const modules = { diary: [1, 'pen', 'flag'], feed: [1, 'pen', 'flag'], quiz: [1, 'flag'] } as const;
    const graph = { ...modules, pen: [4000], flag: [small] } as never;
    const visits = [['diary'], ['feed'], ['quiz']];
    expect(chunksOf(graph, visits)).toEqual(['flag pen']);
    expect(chunksOf(graph, visits, [1, 1, 4]).toSorted()).toEqual(['flag', 'pen']);
  });

  test('no two chunks import each other: each comes after all that it imports', () => {
    // "top" and "base" alone would be cheap as one; "middle", which is large, stands between them.
    const chunks = chunksOf(
      {
        diary: [1, 'top'],
        feed: [1, 'top'],
        profile: [1, 'middle'],
        search: [1, 'base'],
        top: [small, 'middle'],
        middle: [large, 'base'],
        base: [small],
      },
      [['diary'], ['feed'], ['profile'], ['search']],
    );
    const at = (module: string) => chunks.findIndex((chunk) => chunk.split(' ').includes(module));
    expect(at('base')).toBeLessThanOrEqual(at('middle'));
    expect(at('middle')).toBeLessThanOrEqual(at('top'));
    expect(chunks).not.toContain('base top');
  });
});
