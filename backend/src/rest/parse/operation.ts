import { limits } from '../limits.ts';
import type { Reader } from './reader.ts';
import type { ComparisonName, Operation, Quantifier, SearchName } from './request-types.ts';

const head = /(not\.)?([a-z]+)(?:\(([^()]*)\))?\./y;
const truth = /(null|not_null|unknown|true|false)(?=$|[,) ])/iy;
const config = /^[\p{L}\d_ $]+$/u;
const plainItem = /[^,)]*/y;
/** Array literal, which keeps its commas inside and()/or(). */
const braces = /\{[^{}]*\}/y;

const quantifiable = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);
const plain = new Set(['neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj']);
const searches = new Set(['fts', 'plfts', 'phfts', 'wfts']);
const expected = 'operator (eq, gt, ...)';

/**
 * Reads an operator: `not.eq.5`, `in.(1,2)`, `like(any).{a*,b*}`. Alone, a value reaches to the end of the text;
 * `nested` inside and()/or() it ends at a comma or bracket unless it is quoted.
 */
export function readOperation(reader: Reader, nested: boolean): { negated: boolean; operation: Operation } {
  const start = reader.at;
  const found = reader.match(head);
  if (!found) return reader.fail(`"not" or ${expected}`);
  const [, not, name = '', argument] = found;
  const refuse = () => {
    reader.at = start + (not?.length ?? 0);
    return reader.fail(expected);
  };
  return { negated: not !== undefined, operation: readTail(reader, name, argument, nested, refuse) };
}

function readTail(
  reader: Reader,
  name: string,
  argument: string | undefined,
  nested: boolean,
  refuse: () => never,
): Operation {
  if (quantifiable.has(name)) {
    if (argument !== undefined && argument !== 'any' && argument !== 'all') return refuse();
    const quantifier: Quantifier | undefined = argument;
    return { kind: 'compare', operator: name as ComparisonName, quantifier, value: readValue(reader, nested) };
  }
  if (searches.has(name)) {
    if (argument !== undefined && !config.test(argument)) return refuse();
    return { kind: 'search', operator: name as SearchName, config: argument, value: readValue(reader, nested) };
  }
  if (argument !== undefined) return refuse();
  if (plain.has(name)) {
    return {
      kind: 'compare',
      operator: name as ComparisonName,
      quantifier: undefined,
      value: readValue(reader, nested),
    };
  }
  if (name === 'in') return { kind: 'in', values: readList(reader, nested) };
  if (name === 'is') return { kind: 'is', value: readTruth(reader) };
  return refuse();
}

function readValue(reader: Reader, nested: boolean): string {
  if (!nested) return reader.rest();
  const start = reader.at;
  const whole = reader.quoted() ?? reader.match(braces)?.[0];
  if (whole !== undefined && (reader.done || reader.sees(',') || reader.sees(')'))) return whole;
  reader.at = start;
  return reader.match(plainItem)?.[0] ?? '';
}

function readList(reader: Reader, nested: boolean): string[] {
  reader.skipSpace();
  reader.expect('(');
  reader.skipSpace();
  const values: string[] = [];
  do {
    if (values.length === limits.listItems) reader.fail(`at most ${limits.listItems} values`);
    values.push(readItem(reader));
  } while (reader.take(','));
  reader.expect(')');
  reader.skipSpace();
  if (!nested) reader.end();
  return values.length === 1 && values[0] === '' ? [] : values;
}

function readItem(reader: Reader): string {
  const start = reader.at;
  const whole = reader.quoted();
  if (whole !== undefined && (reader.sees(',') || reader.sees(')'))) return whole;
  reader.at = start;
  return reader.match(plainItem)?.[0] ?? '';
}

function readTruth(reader: Reader): 'null' | 'not_null' | 'true' | 'false' | 'unknown' {
  const found = reader.match(truth)?.[1]?.toLowerCase();
  if (!found) return reader.fail('null, not_null or trilean value (unknown, true, false)');
  return found as 'null' | 'not_null' | 'true' | 'false' | 'unknown';
}
