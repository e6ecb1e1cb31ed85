import { readFile } from 'node:fs/promises';
import { generateTypes, typesFile } from '@kindling/database-types/generate';
import { startStack } from '@kindling/test-kit';
import { expect, test } from 'vitest';

test('the committed types are those of the database', async () => {
  const stack = await startStack();
  try {
    const generated = await generateTypes(stack.ownerUrl);
    expect(generated, 'The schema has changed: run `npm run types` and commit the result.').toBe(
      await readFile(typesFile, 'utf8'),
    );
  } finally {
    await stack.close();
  }
});
