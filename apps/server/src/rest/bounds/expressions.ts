import { tooExpensive } from '../errors.ts';
import type { Plan } from '../plan/types.ts';
import type { Column } from '../schema/types.ts';
import { filtersOf, queriesOf } from './queries.ts';

/** Types whose values are short, beside those of the schema itself. */
const shortTypes =
  /^(public\..*|text|character varying|character|boolean|smallint|integer|bigint|numeric|real|double precision|uuid|date|interval|time.*)$/;

/**
 * Casts and paths are worked out for every row before they are put in order, not only for those that are answered: a
 * long text must not become anything that is as long.
 */
export function checkExpressions(plan: Plan): void {
  for (const { select, where, order } of queriesOf(plan)) {
    const selected = select.flatMap((item) => (item.kind === 'field' ? item : []));
    for (const { cast } of selected) {
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
 * A regular expression can take any time on a short text: `match` and `imatch` are for columns whose owner has said
 * so, by `comment on column … is '@allow match'`.
 */
export function checkOperators(plan: Plan): void {
  for (const { where } of queriesOf(plan)) {
    for (const { filter } of filtersOf(where)) {
      const { operation, field } = filter;
      if (operation.kind !== 'compare') continue;
      const { operator } = operation;
      if ((operator === 'match' || operator === 'imatch') && !field.column.allowsMatch) {
        throw notAllowed(operator, field.column);
      }
    }
  }
}

function notAllowed(operator: string, { name }: Column) {
  return tooExpensive(
    `The operator '${operator}' is not allowed on the column '${name}'`,
    `Use like or ilike, or have its owner allow it: comment on column … is '@allow match'.`,
  );
}
