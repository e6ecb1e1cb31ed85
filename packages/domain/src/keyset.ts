interface Keyset {
  readonly column: string;
  readonly ascending?: boolean;
}

/**
 * Keyset pagination: the filter for `.or()` that leaves the rows behind `last`. The query is ordered by the column,
 * then by `id`, both in the same direction: newest first unless it is said otherwise. That the column is not before
 * `last` is said twice, for the index: PostgreSQL begins there, instead of reading all that lies before it.
 */
export function keysetAfter(
  last: { readonly at: string; readonly id: string },
  { column, ascending = false }: Keyset = { column: 'created_at' },
): string {
  const beyond = ascending ? 'gt' : 'lt';
  return `and(${column}.${beyond}e."${last.at}",or(${column}.${beyond}."${last.at}",id.${beyond}.${last.id}))`;
}
