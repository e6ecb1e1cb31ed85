import { limits } from '../limits.ts';
import type { Reader } from './reader.ts';
import type { Field, JsonStep } from './request-types.ts';

const index = /-?\d{1,9}(?=->|::|[.,)]|$)/y;
const key = /[^(\-:.,>)"]+(?:-(?!>)[^(\-:.,>)"]+)*/y;

/** `name`, `name->key->>0`. */
export function readField(reader: Reader): Field {
  reader.skipSpace();
  const name = reader.name();
  const path = readPath(reader);
  reader.skipSpace();
  return { name, path };
}

export function readPath(reader: Reader): JsonStep[] {
  const path: JsonStep[] = [];
  while (reader.sees('->')) {
    if (path.length === limits.pathSteps) reader.fail(`at most ${limits.pathSteps} JSON steps`);
    const arrow = reader.take('->>') ? '->>' : '->';
    if (arrow === '->') reader.take('->');
    path.push({ arrow, operand: readOperand(reader) });
  }
  return path;
}

function readOperand(reader: Reader): JsonStep['operand'] {
  const number = reader.match(index);
  if (number) return { index: Number(number[0]) };
  const name = reader.quoted() ?? reader.match(key)?.[0].trim();
  return name ? { key: name } : reader.fail('JSON key or index');
}

/** Comma-separated names, as in `columns` and `on_conflict`. */
export function readNames(reader: Reader): string[] {
  const names: string[] = [];
  do {
    if (names.length === limits.items) reader.fail(`at most ${limits.items} names`);
    reader.skipSpace();
    names.push(reader.name());
    reader.skipSpace();
  } while (reader.take(','));
  reader.end();
  return names;
}
