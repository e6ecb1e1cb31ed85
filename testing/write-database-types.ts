import { writeFile } from 'node:fs/promises';
import { generateTypes, typesFile } from '@kindling/database-types/generate';
import { printSchema, schemaFile } from '@kindling/database-types/print-schema';
import { writeRecords } from '@kindling/server/privacy/records-of-processing.ts';
import { withMigratedDatabase } from '@kindling/test-kit/migrated-database';

await withMigratedDatabase(async (ownerUrl) => {
  await writeFile(typesFile, await generateTypes(ownerUrl));
  await writeFile(schemaFile, await printSchema(ownerUrl));
  await writeRecords(ownerUrl);
});
