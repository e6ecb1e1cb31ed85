import type { Pool } from 'pg';
import type { ChangeType } from './subscription.ts';

/** Values of a row by column, each as JSON text: numbers stay as PostgreSQL wrote them. */
export type Fields = Readonly<Record<string, string>>;

/** Change of a row in a published table, as it was captured. */
export interface Change {
  entity: string;
  schema: string;
  table: string;
  type: ChangeType;
  commitTimestamp: string;
  /** Columns of the primary key. */
  keys: readonly string[];
  record: Fields;
  oldRecord: Fields;
  tooLarge: boolean;
}

/** Changes committed, in order; `lost` where a transaction had more than is kept. */
export interface ChangePage {
  changes: Change[];
  lost: boolean;
}

interface Row {
  nth: string;
  position: string;
  entity: string;
  schema_name: string | null;
  table_name: string;
  type: ChangeType | 'LOST';
  too_large: boolean;
  commit_timestamp: string;
  keys: string[];
  record: Fields | null;
  old_record: Fields | null;
}

/** Reads what transactions have changed in these tables, in order, a page at a time. */
export async function* readChanges(
  owner: Pool,
  transactions: readonly string[],
  entities: readonly string[],
): AsyncGenerator<ChangePage> {
  let [nth, position] = ['0', '0'];
  for (;;) {
    const { rows } = await owner.query<Row>('select * from backend.read_changes($1, $2, $3, $4)', [
      transactions,
      nth,
      position,
      entities,
    ]);
    const last = rows.at(-1);
    if (!last) return;
    ({ nth, position } = last);
    const changes = rows.flatMap((row) =>
      row.schema_name === null || row.type === 'LOST' ? [] : [changeOf(row, row.type)],
    );
    yield { changes, lost: rows.some(({ type }) => type === 'LOST') };
  }
}

function changeOf(row: Row, type: ChangeType): Change {
  return {
    entity: row.entity,
    schema: row.schema_name ?? '',
    table: row.table_name,
    type,
    commitTimestamp: row.commit_timestamp,
    keys: row.keys,
    record: row.record ?? {},
    oldRecord: row.old_record ?? {},
    tooLarge: row.too_large,
  };
}
