import type { Vocabulary } from './random-values.ts';
import type { Random } from './seeded-random.ts';

export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** A generator of requests to one protocol. */
export type Grammar = (random: Random, vocabulary: Vocabulary) => HttpRequest;

export const encode = encodeURIComponent;
export const jsonType = { 'content-type': 'application/json' };
