import type pg from 'pg';
import { lowerCase } from './lower-case.ts';

/** Statements by the object beside which they are printed. */
export type Statements = ReadonlyMap<string, readonly string[]>;

export async function readDescribed(client: pg.Client, query: string, print = lowerCase): Promise<Statements> {
  const { rows } = await client.query<{ object: string; text: string | null }>(query);
  const statements = new Map<string, string[]>();
  for (const { object, text } of rows) {
    if (text !== null) statements.set(object, [...(statements.get(object) ?? []), print(text)]);
  }
  return statements;
}
