import { editDistance } from '../../platform/edit-distance.ts';
import { RestError } from '../errors.ts';
import type { Schema } from './schema-types.ts';

/** PGRST205, with the most similar name as a hint. */
export function relationNotFound(schema: Schema, name: string): RestError {
  const similar = mostSimilar(name, schema.relations.keys(), similarity.named);
  return new RestError(404, 'PGRST205', `Could not find the table '${schema.name}.${name}' in the schema cache`, {
    hint: similar === undefined ? null : `Perhaps you meant the table '${schema.name}.${similar}'`,
  });
}

/**
 * Similarity that a hint wants, from 0 to 1, as in PostgREST: of a table's or a function's name more than of what
 * belongs to it.
 */
export const similarity = { named: 0.75, other: 0.33 };

/** Name that is most like `name` by its edit distance, if it is like enough. */
export function mostSimilar(
  name: string,
  names: Iterable<string>,
  threshold: number = similarity.other,
): string | undefined {
  let best: string | undefined;
  let bestScore = threshold;
  const wanted = name.toLowerCase().slice(0, longest);
  for (const one of names) {
    const length = Math.max(wanted.length, one.length);
    // No nearer than what one is longer than the other.
    if (1 - Math.abs(wanted.length - one.length) / length < bestScore) continue;
    const score = 1 - editDistance(wanted, one.toLowerCase()) / length;
    if (score >= bestScore) {
      best = one;
      bestScore = score;
    }
  }
  return best;
}

/** Letters of a name of PostgreSQL's; whoever asks may send more. */
const longest = 63;
