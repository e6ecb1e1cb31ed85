import { limits } from '../limits.ts';
import { readField } from './field.ts';
import { Reader } from './reader.ts';
import type { OrderTerm } from './request-types.ts';

/** Parses the `order` parameter: `created_at.desc.nullslast,name,author(name)`. */
export function parseOrder(text: string): OrderTerm[] {
  const reader = new Reader(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    if (terms.length === limits.items) reader.fail(`at most ${limits.items} terms`);
    terms.push(readTerm(reader));
    reader.skipSpace();
  } while (reader.take(','));
  reader.end();
  return terms;
}

function readTerm(reader: Reader): OrderTerm {
  let embed: string | undefined;
  let field = readField(reader);
  if (field.path.length === 0 && reader.take('(')) {
    embed = field.name;
    field = readField(reader);
    reader.expect(')');
  }
  const direction = reader.take('.asc') ? 'asc' : reader.take('.desc') ? 'desc' : undefined;
  const nulls = reader.take('.nullsfirst') ? 'first' : reader.take('.nullslast') ? 'last' : undefined;
  if (!reader.done && !reader.sees(',') && !reader.sees(' ')) {
    reader.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return { embed, field, direction, nulls };
}
