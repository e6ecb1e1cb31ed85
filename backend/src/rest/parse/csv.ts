import { invalidBody } from '../errors.ts';
import { limits } from '../limits.ts';

/** One field (RFC 4180) and what ends it. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Rows of a CSV body by the names in its first line. NULL without quotes is null, as PostgREST has it. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = readLines(text);
  if (!names) throw invalidBody('Empty or invalid CSV');
  return lines.map((line) => {
    if (line.length !== names.length) throw invalidBody('All lines must have same number of fields');
    return Object.fromEntries(names.map((name, at) => [name ?? '', line[at] ?? null]));
  });
}

function readLines(text: string): (string | null)[][] {
  const lines: (string | null)[][] = [];
  let line: (string | null)[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length || line.length > 0) {
    const found = field.exec(text);
    if (!found) throw invalidBody('Empty or invalid CSV');
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? (plain === 'NULL' ? null : plain) : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
    if (lines.length > limits.bodyRows + 1) throw invalidBody(`A request may carry at most ${limits.bodyRows} rows`);
  }
  return lines;
}
