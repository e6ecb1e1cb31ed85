import type { ClientBase } from 'pg';
import type { Identity, People, PersonName } from './identities.ts';

export interface MatrixContext {
  client: ClientBase;
  people: People;
  identities: Identity[];
  /** The ids of what each has posted: what hangs on a post is told by its author. */
  postsOf: Record<PersonName, string[]>;
}
