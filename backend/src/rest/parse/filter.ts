import { invalidQuery } from '../errors.ts';
import { limits } from '../limits.ts';
import { readField } from './field.ts';
import { readOperation } from './operation.ts';
import { Reader } from './reader.ts';
import type { Condition } from './request-types.ts';

/** Condition with its embedded resource: none for the root. */
export interface PlacedCondition {
  path: readonly string[];
  condition: Condition;
}

/** Parses a filter parameter: `age=gte.18`, `people.age=gte.18`, or `or=(age.gte.18,name.is.null)`. */
export function parseCondition(key: string, value: string): PlacedCondition {
  const logic = logicKey.exec(key);
  if (!logic) return parseFilter(key, value);
  const [, prefix, not, operator] = logic;
  const condition = parseLogic(value, not !== undefined, operator as 'and' | 'or');
  return { path: prefix === undefined ? [] : parsePath(prefix), condition };
}

/** `or`, `not.and`, `people.or`. */
export const logicKey = /^(?:(?!not\.)(.+?)\.)?(not\.)?(and|or)$/;

/** `people.cities`: the names that lead to an embedded resource. */
export function parsePath(text: string): string[] {
  const reader = new Reader(text, 'tree path');
  const path: string[] = [];
  do {
    path.push(reader.name());
  } while (reader.take('.'));
  reader.end();
  return path;
}

function parseFilter(key: string, value: string): PlacedCondition {
  const left = new Reader(key, 'tree path');
  const path: string[] = [];
  let field = readField(left);
  while (field.path.length === 0 && left.take('.')) {
    path.push(field.name);
    field = readField(left);
  }
  left.end();
  const right = new Reader(value, 'filter');
  const { negated, operation } = readOperation(right, false);
  right.end();
  return { path, condition: { kind: 'filter', field, negated, operation } };
}

function parseLogic(value: string, negated: boolean, operator: 'and' | 'or'): Condition {
  const reader = new Reader(value, 'logic tree');
  const conditions = readGroup(reader, 1);
  reader.end();
  return { kind: 'logic', negated, operator, conditions };
}

const group = /(not\.)?(and|or)(?=\s*\()/y;

function readGroup(reader: Reader, depth: number): Condition[] {
  if (depth > limits.depth) reader.fail(`at most ${limits.depth} levels`);
  reader.skipSpace();
  reader.expect('(');
  const conditions: Condition[] = [];
  do {
    reader.skipSpace();
    conditions.push(readCondition(reader, depth));
    reader.skipSpace();
  } while (reader.take(','));
  reader.expect(')');
  reader.skipSpace();
  return conditions;
}

function readCondition(reader: Reader, depth: number): Condition {
  const nested = reader.match(group);
  if (nested) {
    const [, not, operator] = nested;
    const conditions = readGroup(reader, depth + 1);
    return { kind: 'logic', negated: not !== undefined, operator: operator as 'and' | 'or', conditions };
  }
  const field = readField(reader);
  reader.expect('.');
  return { kind: 'filter', field, ...readOperation(reader, true) };
}

/** Bound of conditions in one statement. */
export function checkCount(conditions: readonly Condition[]): void {
  const count = (list: readonly Condition[]): number =>
    list.reduce((sum, one) => sum + (one.kind === 'filter' ? 1 : count(one.conditions)), 0);
  if (count(conditions) > limits.filters) {
    throw invalidQuery('Too many filters', `A request may carry at most ${limits.filters} conditions.`);
  }
}
