import { locale } from '@kindling/domain/locale';
import { localizeText } from '@kindling/locale/localize-text';
import type { ClientBase } from 'pg';

/** Table with personal data, and how it is exported, as its declaration says (`private.member_table`). */
export interface ExportedTable {
  table: string;
  /** File name in the export, and its plain description. */
  file: string;
  description: string;
  /** Filter of her rows: $1 is her id. */
  where: string;
  /** Columns left out: somebody else's, a secret of ours, or meaningless. */
  omittedColumns: string[];
}

export async function readExportedTables(client: Pick<ClientBase, 'query'>): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `select target as table, export_file as file, export_says as description, export_where as where,
            export_omits::text[] as "omittedColumns"
       from private.processing_records where export_file is not null
      order by array_position(array['account', 'classes', 'community', 'operation'], part), place`,
  );
  if (locale !== 'en-US') return rows;
  return rows.map((row) => ({ ...row, description: localizeText(row.description) }));
}
