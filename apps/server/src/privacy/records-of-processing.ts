import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg, { type ClientBase } from 'pg';

export const recordsFile = fileURLToPath(new URL('../../../../docs/operating/privacy.md', import.meta.url));

interface ProcessingRecord {
  part: string;
  target: string;
  purpose: string;
  ground: string;
  kept: string;
  on_erasure: string;
  exported: string;
}

/** Writes the page anew from a database with everything applied. */
export async function writeRecords(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await writeFile(recordsFile, await fillInRecords(client, await readFile(recordsFile, 'utf8')));
  } finally {
    await client.end();
  }
}

/**
 * Writes the records of processing that are declared beside the tables (`private.processing_records`) into the Markdown
 * page: a table in place of what stands between `<!-- records: part -->` and `<!-- /records -->`.
 */
export async function fillInRecords(client: Pick<ClientBase, 'query'>, page: string): Promise<string> {
  const { rows } = await client.query<ProcessingRecord>(
    `select part, target, purpose, ground, kept, on_erasure, coalesce('\`' || export_file || '\`', 'no: ' || not_exported) as exported
       from private.processing_records order by place`,
  );
  return page.replaceAll(
    /(<!-- records: (\w+) -->\n)[\s\S]*?(<!-- \/records -->)/g,
    (_all, start: string, part: string, end: string) =>
      `${start}\n${table(rows.filter((row) => row.part === part))}\n${end}`,
  );
}

function table(records: readonly ProcessingRecord[]): string {
  const lines = records.map(
    ({ target, purpose, ground, kept, on_erasure, exported }) =>
      `| \`${target}\` | ${[purpose, ground, kept, on_erasure, exported].map(plain).join(' | ')} |`,
  );
  return [
    '| What | Why | Ground | How long | On erasure | In her export |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const plain = (text: string) => text.replaceAll('|', '\\|').replace(/\.$/, '');
