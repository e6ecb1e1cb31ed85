import { RestError } from '../errors.ts';
import type { Relation, Schema } from './types.ts';

/** PGRST205, with the most similar name there is as a hint. */
export function relationNotFound(schema: Schema, name: string): RestError {
  const similar = mostSimilar(name, [...schema.relations.values()]);
  return new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    hint: similar ? `Perhaps you meant the table 'public.${similar.name}'` : null,
  });
}

/** How alike two names must be, from 0 to 1, before one is offered for the other. */
const threshold = 0.5;

function mostSimilar(name: string, relations: readonly Relation[]): Relation | undefined {
  const wanted = pairs(name);
  let best: Relation | undefined;
  let bestScore = threshold;
  for (const relation of relations) {
    const offered = pairs(relation.name);
    const shared = [...wanted].filter((pair) => offered.has(pair)).length;
    const score = (2 * shared) / (wanted.size + offered.size);
    if (score >= bestScore) {
      best = relation;
      bestScore = score;
    }
  }
  return best;
}

function pairs(name: string): Set<string> {
  const text = `-${name.toLowerCase().slice(0, 64)}-`;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
