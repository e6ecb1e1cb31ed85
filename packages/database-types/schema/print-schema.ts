import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { defaultGrantsQuery, schemasQuery } from './grants.ts';
import { migrationOrder } from './order.ts';
import { readDescribed } from './read-described.ts';
import { functionTexts, tableTexts, viewTexts } from './sections.ts';
import { ownFunctionsQuery } from './triggers.ts';
import { refuseUnprintable } from './unprintable.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the printed schema is kept. */
export const schemaFile = fromRoot('supabase/schema.sql');

const migrationFolders = [fromRoot('backend/sql/'), fromRoot('supabase/migrations/')];

const head = `-- Printed from the database by \`npm run types\`; never edited, never run: the migrations and what is declared beside
-- them make the schema, and this shows what they have made. First the tables, each with all that is its own, then views
-- and types, each in the order in which the migrations create them. Functions stand in backend/objects and
-- supabase/objects.`;

/** The page of tables as SQL, from the catalogue: pg_dump would have to be of the server's version. */
export const printSchema = (ownerUrl: string): Promise<string> => print(ownerUrl, { withFunctions: false });

/** The whole schema, functions included: two databases with the same text are the same. */
export const printCatalogue = (ownerUrl: string): Promise<string> => print(ownerUrl, { withFunctions: true });

async function print(ownerUrl: string, { withFunctions }: { withFunctions: boolean }): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // so that each name is printed with its schema
    await client.query("set search_path = ''");
    await refuseUnprintable(client);
    const inOrder = await migrationOrder(migrationFolders);
    const asItIs = (text: string) => text;
    const schemas = await readDescribed(client, schemasQuery, asItIs);
    const defaults = await readDescribed(client, defaultGrantsQuery, asItIs);
    const functions = withFunctions ? await functionTexts(client) : new Map<string, string>();
    const ownFunctions = await readDescribed(client, ownFunctionsQuery, asItIs);
    const besideTables = new Map<string, string[]>();
    for (const name of [...functions.keys()].sort(inOrder)) {
      const [table] = ownFunctions.get(name) ?? [];
      if (table === undefined) continue;
      besideTables.set(table, [...(besideTables.get(table) ?? []), functions.get(name) ?? '']);
      functions.delete(name);
    }
    const section = (title: string, texts: ReadonlyMap<string, string>) => [
      `-- ${title}`,
      ...[...texts.keys()].sort(inOrder).map((object) => `-- ${object}\n\n${texts.get(object)}`),
    ];
    const parts = [
      head,
      ...[...schemas.values(), ...defaults.values()].map((statements) => statements.join('\n')),
      ...section('TABLES', await tableTexts(client, besideTables)),
      ...section('VIEWS AND TYPES', await viewTexts(client)),
      ...(withFunctions ? section('FUNCTIONS', functions) : []),
    ];
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
