import { RestError } from '../errors.ts';
import type { Schema } from './schema-types.ts';

/** PGRST205, with the most similar name as a hint. */
export function relationNotFound(schema: Schema, name: string): RestError {
  const similar = mostSimilar(name, schema.relations.keys());
  return new RestError(404, 'PGRST205', `Could not find the table '${schema.name}.${name}' in the schema cache`, {
    hint: similar === undefined ? null : `Perhaps you meant the table '${schema.name}.${similar}'`,
  });
}

/** Similarity threshold, from 0 to 1, of a hint. */
const threshold = 0.5;

export function mostSimilar(name: string, names: Iterable<string>): string | undefined {
  const wantedPairs = pairs(name);
  let best: string | undefined;
  let bestScore = threshold;
  for (const one of names) {
    const candidatePairs = pairs(one);
    const shared = [...wantedPairs].filter((pair) => candidatePairs.has(pair)).length;
    const score = (2 * shared) / (wantedPairs.size + candidatePairs.size);
    if (score >= bestScore) {
      best = one;
      bestScore = score;
    }
  }
  return best;
}

function pairs(name: string): Set<string> {
  const text = `-${name.toLowerCase().slice(0, 64)}-`;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
