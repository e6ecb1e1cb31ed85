/** Keywords in lower case, as in the migrations; string literals and quoted identifiers stay as they are. */
export function lowerCase(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]+/g, (part) =>
    part.startsWith("'") || part.startsWith('"') ? part : part.toLowerCase(),
  );
}

/** A function's header in lower case; a body between dollar quotes is kept as it was written. */
export function lowerCaseHeader(definition: string): string {
  const body = definition.search(/^AS \$/m);
  const header = body < 0 ? definition : definition.slice(0, body);
  return `${lowerCase(header).replace(/^ (?=\w)/gm, '  ')}${body < 0 ? '' : definition.slice(body).replace('AS', 'as')}`.trimEnd();
}
