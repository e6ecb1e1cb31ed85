import pg from 'pg';
import type { ComparisonName, Operation, Quantifier, SearchName } from '../parse/request-types.ts';
import type { PlannedField } from '../plan/plan-types.ts';
import { compileField } from './field.ts';
import type { Parameters } from './parameters.ts';

const comparisons: Readonly<Record<ComparisonName, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const searches: Readonly<Record<SearchName, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const truths = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' } as const;

/**
 * Operator. Values are bound without a type: PostgreSQL reads them as what they are compared with. A constant of a
 * partial index stands in the text: PostgreSQL would plan a bound one anew each time, since only a constant lets it use
 * that index.
 */
export function compileOperation(
  field: PlannedField,
  operation: Operation,
  alias: string,
  parameters: Parameters,
): string {
  const left = compileField(field, alias, parameters);
  switch (operation.kind) {
    case 'is':
      return `${left} is ${truths[operation.value]}`;
    case 'in':
      return `${left} = any (${readAll(field, parameters.bind(operation.values))})`;
    case 'search':
      return compileSearch(field, left, operation, parameters);
    case 'compare': {
      const { operator, quantifier, value } = operation;
      if (operator === 'eq' && !quantifier && isIndexedConstant(field, value))
        return `${left} = ${pg.escapeLiteral(value)}`;
      const pattern = operator === 'like' || operator === 'ilike';
      const right = parameters.bind(pattern ? value.replaceAll('*', '%') : value);
      if (isOfText.has(operator)) return compare(left, operator, quantifier, right);
      return compare(left, operator, quantifier, quantifier ? readAll(field, right) : read(field, right));
    }
  }
}

/** Of the schema's own: as many different statements as there are such constants, and none of a client's making. */
function isIndexedConstant({ column, path }: PlannedField, value: string): boolean {
  return path.length === 0 && !column.representation && column.indexedConstants?.has(value) === true;
}

/** Operators of patterns, and of parts of a value: what they are given is no value of the column's. */
const isOfText = new Set<ComparisonName>(['like', 'ilike', 'match', 'imatch']);

function compare(left: string, operator: ComparisonName, quantifier: Quantifier | undefined, right: string): string {
  return `${left} ${comparisons[operator]} ${quantifier ? `${quantifier} (${right})` : right}`;
}

/** Value as the column's domain reads it, where it has a representation. */
function read({ column, path }: PlannedField, value: string): string {
  const cast = path.length === 0 ? column.representation?.fromText : undefined;
  return cast ? `${cast}(${value}::text)` : value;
}

function readAll({ column, path }: PlannedField, values: string): string {
  const cast = path.length === 0 ? column.representation?.fromText : undefined;
  return cast ? `array(select ${cast}(each) from unnest(${values}::text[]) as each)` : values;
}

function compileSearch(
  { column, path }: PlannedField,
  left: string,
  { operator, config, value }: Operation & { kind: 'search' },
  parameters: Parameters,
): string {
  const language = config === undefined ? '' : `${parameters.bind(config)}::regconfig, `;
  const isText = path.length > 0 ? path.at(-1)?.arrow === '->>' : column.nature === 'text';
  const vector = isText || column.nature === 'json' ? `to_tsvector(${language}${left})` : left;
  return `${vector} @@ ${searches[operator]}(${language}${parameters.bind(value)})`;
}
