import { RealtimeError } from '../errors.ts';
import { limits } from '../limits.ts';

const operators = [
  ...['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'],
  ...['like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'],
] as const;

/** Condition on one column, as realtime.filter_condition reads it. */
export interface Filter {
  column: string;
  op: (typeof operators)[number];
  value: string;
  /** Values of `in`. */
  values: readonly string[];
  negate: boolean;
}

/**
 * Parses a filter of postgres_changes: `column=operator.value`, several with commas between them, all of which have to
 * hold; `not.` before an operator; values in double quotes as PostgREST has them.
 */
export function parseFilter(text: string): Filter[] {
  if (text.trim() === '') return [];
  const filters = split(text).map(parseOne);
  if (filters.length > limits.filtersPerChange) throw invalid('too many filters');
  return filters;
}

function parseOne(text: string): Filter {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim());
  const [, column = '', not, name, value = ''] = match ?? [];
  const op = operators.find((each) => each === name);
  if (!op) throw invalid(JSON.stringify(text.split('=').slice(-1)));
  const filter = { column: column.trim(), op, value: '', values: [], negate: not !== undefined };
  if (op === 'in') return { ...filter, values: parseList(value) };
  const unquoted = unquote(value);
  if (op === 'is' && !['null', 'true', 'false', 'unknown'].includes(unquoted)) {
    throw invalid('invalid value for is filter: must be null, true, false, or unknown');
  }
  return { ...filter, value: unquoted };
}

function parseList(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw invalid('`in` filter value must be wrapped by parentheses');
  const values = split(text.slice(1, -1)).map(unquote);
  if (values.length > limits.valuesPerFilter) throw invalid('too many values for `in` filter. Maximum 100');
  return values;
}

/** Splits at commas outside quotes and parentheses. */
function split(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted && char === '\\') {
      part += char + text.charAt(++at);
      continue;
    }
    if (char === '"' && (quoted || /(^|[.(,])$/.test(part))) quoted = !quoted;
    else if (!quoted && char === '(') depth += 1;
    else if (!quoted && char === ')') depth = Math.max(0, depth - 1);
    if (char === ',' && depth === 0 && !quoted) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part];
}

function unquote(text: string): string {
  return /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

function invalid(reason: string): RealtimeError {
  return new RealtimeError(422, `Error parsing \`filter\` params: ${reason}`);
}
