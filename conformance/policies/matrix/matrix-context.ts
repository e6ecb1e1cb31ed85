import type { ClientBase } from 'pg';
import type { Identity, People, PersonName } from './identities.ts';

export interface MatrixContext {
  client: ClientBase;
  people: People;
  identities: Identity[];
  /** Post ids by author: rows that refer to a post are labelled with its author. */
  postsOf: Record<PersonName, string[]>;
}
