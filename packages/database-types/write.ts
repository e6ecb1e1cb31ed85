import { writeFile } from 'node:fs/promises';
import { withMigratedDatabase } from '@kindling/test-kit/migrated-database';
import { generateTypes, typesFile } from './generate.ts';

await withMigratedDatabase(async (ownerUrl) => writeFile(typesFile, await generateTypes(ownerUrl)));
