import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { limits } from '@kindling/backend/realtime/limits.ts';
import { expect, test } from 'vitest';
import { boundsDocument, captureBounds } from './bounds.ts';

test('the table of bounds is what the server’s constants say', async () => {
  await expect(boundsDocument()).toMatchFileSnapshot('../../docs/operating/bounds.md');
});

test('and what SQL says', async () => {
  const read = (file: string) => readFile(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  const schema = await read('supabase/schema.sql');
  const capture = /function backend\.capture_change\(.*?^\$\$;/ms.exec(
    await read('backend/objects/realtime-changes.sql'),
  )?.[0];
  for (const bound of Object.values(captureBounds)) expect(capture).toMatch(new RegExp(`[>=] ${bound}\\b`));
  for (const constraint of [
    `octet_length(payload::text) <= ${limits.payloadBytes}`,
    `char_length(topic) >= 1 and char_length(topic) <= ${limits.nameLength}`,
  ]) {
    expect(schema.includes(constraint), constraint).toBe(true);
  }
});
