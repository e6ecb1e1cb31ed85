import { writeFile } from 'node:fs/promises';
import { withMigratedDatabase } from '@kindling/test-kit/migrated-database';
import { generateTypes, typesFile } from './generate.ts';
import { printSchema, schemaFile } from './schema/print-schema.ts';

await withMigratedDatabase(async (ownerUrl) => {
  await writeFile(typesFile, await generateTypes(ownerUrl));
  await writeFile(schemaFile, await printSchema(ownerUrl));
});
