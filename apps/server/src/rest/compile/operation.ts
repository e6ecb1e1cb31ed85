import type { ComparisonName, Operation, SearchName } from '../parse/request-types.ts';
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

/** Operator. Values are bound without a type: PostgreSQL reads them as what they are compared with. */
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
      return `${left} = any (${parameters.bind(operation.values)})`;
    case 'search':
      return compileSearch(field, left, operation, parameters);
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const pattern = operator === 'like' || operator === 'ilike';
      const right = parameters.bind(pattern ? value.replaceAll('*', '%') : value);
      return `${left} ${comparisons[operator]} ${quantifier ? `${quantifier} (${right})` : right}`;
    }
  }
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
