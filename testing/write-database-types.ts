import { writeFile } from 'node:fs/promises';
import { generateTypes, typesFile } from '@kindling/database-types/generate';
import { printSchema, schemaFile } from '@kindling/database-types/print-schema';
import { withMigratedDatabase } from '@kindling/test-kit/migrated-database';

await withMigratedDatabase(async (ownerUrl) => {
  await writeFile(typesFile, await generateTypes(ownerUrl));
  await writeFile(schemaFile, await printSchema(ownerUrl));
});
