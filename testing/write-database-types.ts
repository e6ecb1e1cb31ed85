import { writeFile } from 'node:fs/promises';
import { generateTypes, typesFile } from '@kindling/database-types/generate';
import { withMigratedDatabase } from '@kindling/test-kit/migrated-database';
import { printSchema, schemaFile } from '@kindling/database-types/print-schema';

await withMigratedDatabase(async (ownerUrl) => {
  await writeFile(typesFile, await generateTypes(ownerUrl));
  await writeFile(schemaFile, await printSchema(ownerUrl));
});
