import { tooExpensive } from '../errors.ts';
import type { Plan } from '../plan/plan-types.ts';
import { filtersOf, plannedPartsOf } from './planned-parts.ts';

/** Cast targets with short values, beside the types of exposed schemas, which are the qualified ones. */
const shortTypes =
  /^(.+\..+|text|character varying|character|boolean|smallint|integer|bigint|numeric|real|double precision|uuid|date|interval|time.*)$/;

/**
 * Expression check. Casts and paths are worked out for every row before they are put in order, not only for those that
 * are answered: a long text must not become anything that is as long.
 */
export function checkExpressions(plan: Plan): void {
  for (const { select, where, order } of plannedPartsOf(plan)) {
    const selected = select.flatMap((item) => (item.kind === 'field' ? item : []));
    const aggregated = select.flatMap((item) => (item.kind === 'aggregate' ? [item.of, item.cast] : []));
    for (const cast of [...selected.map((item) => item.cast), ...aggregated]) {
      if (cast === undefined || shortTypes.test(cast)) continue;
      throw tooExpensive(`A column cannot be cast to '${cast}' here`, 'Cast it where it is shown.');
    }
    for (const { field } of [...selected, ...filtersOf(where).map(({ filter }) => filter), ...order]) {
      if (field.path.length === 0 || field.column.nature !== 'text') continue;
      throw tooExpensive(`The column '${field.column.name}' is a text and has no paths`, 'Select the column itself.');
    }
  }
}

/**
 * Operator check (ReDoS guard). A regular expression can take any time on a short text, and a search for words makes
 * them of every text there is. They are for columns whose owner has said so, by `comment on column … is '@allow match,
 * fts'`; words that are kept as a tsvector may be searched by anybody.
 */
export function checkOperators(plan: Plan): void {
  for (const { where } of plannedPartsOf(plan)) {
    for (const { filter } of filtersOf(where)) {
      const { column } = filter.field;
      const needed = allowanceFor(filter);
      if (needed === undefined || column.allows.has(needed)) continue;
      throw tooExpensive(
        `The operator '${needed}' is not allowed on the column '${column.name}'`,
        `Use like or ilike, or have its owner allow it: comment on column … is '@allow ${needed}'.`,
      );
    }
  }
}

function allowanceFor({ operation, field }: ReturnType<typeof filtersOf>[number]['filter']): string | undefined {
  if (operation.kind === 'search') return field.column.nature === 'tsvector' ? undefined : 'fts';
  if (operation.kind !== 'compare') return undefined;
  return operation.operator === 'match' || operation.operator === 'imatch' ? 'match' : undefined;
}
