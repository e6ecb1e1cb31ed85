import { tooExpensive } from '../errors.ts';
import { clientLimits } from '../limits.ts';
import type { RestRequest } from '../parse/request-types.ts';
import type { Plan, PlannedItem, PlannedOrder } from '../plan/plan-types.ts';
import { filtersOf, type PlannedPart, plannedPartsOf } from './planned-parts.ts';

/**
 * Cost weights of a request's parts, about in proportion to what they make PostgreSQL do for each row. Each part has
 * its own bound, and their sum has one, so that nobody asks for the most of everything.
 */
const weights = {
  column: 1,
  jsonStep: 0.5,
  /** Multiplied by depth: what is embedded in what is embedded is looked up for each row of each row. */
  embed: 10,
  /** A function of each row, and what is taken together of all rows. */
  computed: 3,
  aggregate: 15,
  filter: 1,
  listItem: 0.05,
  /** Per `*` of a pattern, and per pattern of a list. */
  wildcard: 3,
  /** Full-text search: words are made of the whole text, row by row, where no index has them. */
  textSearch: 20,
  order: 2,
  orderByEmbedded: 8,
  exactCount: 15,
  /** Offset pagination: rows that are read and thrown away. */
  offsetThousand: 1,
};

/** Cost check, before any of it runs. */
export function checkCost(plan: Plan, { preferences }: RestRequest): void {
  const parts = plannedPartsOf(plan);
  const sum = (of: (part: PlannedPart) => number) => parts.reduce((total, part) => total + of(part), 0);

  check(
    'columns',
    sum(({ select }) => select.filter(({ kind }) => kind !== 'embed').length),
    clientLimits.items,
  );
  check('embedded resources', parts.length - 1, clientLimits.embeds);
  check(
    'conditions',
    sum(({ where }) => filtersOf(where).length),
    clientLimits.filters,
  );
  check(
    'terms of order',
    sum(({ order }) => order.length),
    clientLimits.orderTerms,
  );
  for (const { where, offset } of parts) {
    check('rows of offset', offset, clientLimits.offset);
    for (const { filter, depth } of filtersOf(where)) {
      check('levels of and() and or()', depth, clientLimits.depth);
      if (filter.operation.kind === 'in')
        check('values in a list', filter.operation.values.length, clientLimits.listItems);
    }
  }

  const counted = preferences.count === 'exact' ? weights.exactCount : 0;
  if (counted + sum(weightOf) > clientLimits.cost) {
    throw tooExpensive(
      'This request asks for too much at once',
      'Ask for fewer columns, embedded resources or conditions.',
    );
  }
}

function check(what: string, count: number, most: number): void {
  if (count > most) throw tooExpensive(`A request may have at most ${most} ${what}`, 'Ask for less at once.');
}

function weightOf({ select, where, order, offset, depth }: PlannedPart): number {
  const parts = [
    depth * weights.embed,
    ...select.map(weightOfItem),
    ...filtersOf(where).map(({ filter }) => weightOfFilter(filter)),
    ...order.map(weightOfOrder),
    (offset / 1000) * weights.offsetThousand,
  ];
  return parts.reduce((sum, part) => sum + part, 0);
}

function weightOfItem(item: PlannedItem): number {
  if (item.kind === 'aggregate') return weights.aggregate;
  if (item.kind !== 'field') return weights.column;
  const { column, path } = item.field;
  return weights.column + path.length * weights.jsonStep + (column.computedBy ? weights.computed : 0);
}

function weightOfOrder({ embed, field }: PlannedOrder): number {
  return weights.order + (embed ? weights.orderByEmbedded : 0) + field.path.length * weights.jsonStep;
}

function weightOfFilter({ field, operation }: ReturnType<typeof filtersOf>[number]['filter']): number {
  const base = weights.filter + field.path.length * weights.jsonStep + (field.column.computedBy ? weights.computed : 0);
  if (operation.kind === 'in') return base + operation.values.length * weights.listItem;
  if (operation.kind === 'search') return base + weights.textSearch;
  if (operation.kind === 'is') return base;
  const { operator, quantifier, value } = operation;
  const items = quantifier ? value.split(',').length : 1;
  if (operator === 'like' || operator === 'ilike') return base + items + countWildcards(value) * weights.wildcard;
  if (operator === 'match' || operator === 'imatch') return base + items * weights.textSearch;
  return base + (quantifier ? items * weights.listItem : 0);
}

function countWildcards(pattern: string): number {
  return pattern.match(/[*%]+/g)?.length ?? 0;
}
