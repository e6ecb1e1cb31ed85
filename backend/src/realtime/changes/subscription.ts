import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { RealtimeError } from '../errors.ts';
import { limits } from '../limits.ts';
import { type Filter, parseFilter } from './filter.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** What `.on('postgres_changes', …)` asks for, as it is in the join and in its reply. */
export const requestSchema = z.object({
  event: z.string().max(limits.nameLength).optional(),
  schema: z.string().max(limits.nameLength).optional(),
  table: z.string().max(limits.nameLength).optional(),
  filter: z.string().max(limits.filterLength).optional(),
  select: z.array(z.string().max(limits.nameLength)).max(limits.selectedColumns).optional(),
});

export type ChangeRequest = z.infer<typeof requestSchema>;

/** Subscription of a channel to changes of tables. */
export interface Subscription {
  /** Names it in the join's reply and in each change. */
  id: number;
  types: '*' | ChangeType;
  schema: string;
  table: string;
  filters: readonly Filter[];
  /** Columns beside the primary key; all where none are named. */
  select: readonly string[] | undefined;
  /** Oids of its tables. */
  entities: ReadonlySet<string>;
}

export type ParsedRequest = Omit<Subscription, 'id' | 'entities'>;

export function parseRequest({ event = '*', schema, table, filter = '', select }: ChangeRequest): ParsedRequest {
  if (schema === undefined && table === undefined) {
    throw new RealtimeError(
      422,
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
    );
  }
  const named = event.toUpperCase();
  const one = {
    types: named === 'INSERT' || named === 'UPDATE' || named === 'DELETE' ? named : '*',
    schema: schema ?? 'public',
    table: table ?? '*',
    filters: parseFilter(filter),
    select: select?.length ? select : undefined,
  } as const;
  if (one.select && (one.schema === '*' || one.table === '*')) {
    throw new RealtimeError(
      422,
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return one;
}

let last = randomInt(2 ** 30);

/** Id of a subscription, of this process: a number, as Supabase's. */
export function nextId(): number {
  last += 1;
  return last;
}
