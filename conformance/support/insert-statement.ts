/** `insert into table (…) values ($1, …)` for a row, with its values; objects travel as JSON, lists as arrays. */
export function insertInto(table: string, row: object): [text: string, values: unknown[]] {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return [`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row)];
}
