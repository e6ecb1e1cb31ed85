import type { ClientBase } from 'pg';
import pg from 'pg';
import { assumeIdentity, type Identity, type People, personNames } from './identities.ts';
import type { MatrixContext } from './matrix-context.ts';
import type { Relation } from './read-catalogue.ts';

type Row = Record<string, unknown>;

/**
 * Probes one relation as each identity: rows that it can select, update and delete, and the result of inserting a copy
 * of each, in its own name and unchanged. Everything is rolled back.
 */
export async function probe(context: MatrixContext, relation: Relation): Promise<string[]> {
  const rows = await readRows(context.client, relation);
  const labels = rows.map((row) => labelOf(context, row));
  const outcomes = new Map<string, Set<string>>();
  const note = (what: string, { name }: Identity) => outcomes.set(what, (outcomes.get(what) ?? new Set()).add(name));

  for (const identity of context.identities) {
    note(`select ${await selected(context, relation, identity, rows, labels)}`, identity);
    if (relation.kind === 'view') continue;
    for (const [title, statement] of Object.entries(updatesOf(context.people, relation, identity, rows)))
      note(`${title} ${await affectedRows(context, relation, identity, labels, statement)}`, identity);
    note(`delete ${await affectedRows(context, relation, identity, labels, `delete from ${relation.name}`)}`, identity);
    for (const [index, row] of rows.entries()) {
      const own = await inserted(context, relation, identity, inOwnName(context.people, identity, row));
      const same = await inserted(context, relation, identity, row);
      const given = await inserted(context, relation, identity, inAnothersName(context.people, identity, row));
      note(`insert ${labels[index]}: ${own} in her own name, ${given} in another's, ${same} as it stands`, identity);
    }
  }
  return [...outcomes].map(([what, who]) => `${what}: ${[...who].join(', ')}`).toSorted();
}

async function readRows(client: ClientBase, { name }: Relation): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
  return rows.map(({ row }) => row).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Label of a row: owner and state, "maya pending". */
function labelOf({ people, postsOf }: MatrixContext, row: Row): string {
  const text = JSON.stringify(row);
  const owners = personNames.filter((name) => [people[name], ...postsOf[name]].some((id) => text.includes(id)));
  const state = [row.status, row.hidden_at ? 'hidden' : undefined, row.topic && `${row.extension}`, row.bucket_id];
  return [owners.join('+') || 'nobody', ...state.filter(Boolean)].join(' ');
}

async function selected(
  { client }: MatrixContext,
  { name, columns }: Relation,
  identity: Identity,
  rows: readonly Row[],
  labels: readonly string[],
): Promise<string> {
  const granted = columns.filter(({ select }) => select.includes(identity.role)).map((column) => column.name);
  if (granted.length === 0) return 'refused';
  return attempt(client, identity, async () => {
    const list = granted.map((column) => pg.escapeIdentifier(column)).join(', ');
    const { rows: visible } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from (select ${list} from ${name}) t`,
    );
    const keys = visible.map(({ row }) => JSON.stringify(granted.map((column) => row[column])));
    const found = rows.flatMap((row, index) => {
      const at = keys.indexOf(JSON.stringify(granted.map((column) => row[column])));
      return at < 0 ? [] : [...keys.splice(at, 1).map(() => labels[index] ?? '')];
    });
    // A view may compute rows for the caller.
    return formatLabels([...found, ...keys.map(() => 'made for her')]);
  });
}

/**
 * Updates without a WHERE clause, so that no select policy filters them: of a plain column, of each column that a
 * policy mentions, and of owner columns, to take over rows of others and to give own ones away.
 */
function updatesOf(people: People, relation: Relation, { role, id }: Identity, rows: readonly Row[]) {
  const { name, columns, ruled } = relation;
  const granted = columns.filter(({ update, generated }) => update.includes(role) && !generated);
  if (granted.length === 0) return { update: undefined };
  const updates: Record<string, string> = {};
  const add = (title: string, column: string, value: unknown) => {
    const record = pg.escapeLiteral(JSON.stringify({ [column]: value }));
    const identifier = pg.escapeIdentifier(column);
    updates[title] =
      `update ${name} set ${identifier} = (jsonb_populate_record(null::${name}, ${record})).${identifier}`;
  };
  const plain = granted.filter((column) => !identifies(column.name));
  for (const [index, column] of plain.entries()) {
    const isRuled = ruled.includes(column.name);
    if (index > 0 && !isRuled) continue;
    const values = [...new Set(rows.map((row) => JSON.stringify(row[column.name] ?? null)))].toSorted();
    for (const value of values.slice(0, isRuled ? 4 : 1)) {
      const shortened = value.length > 60 ? `${value.slice(0, 60)}…` : value;
      add(
        isRuled ? `update ${column.name} to ${nameIds(people, shortened)}` : 'update',
        column.name,
        JSON.parse(value),
      );
    }
  }
  for (const { name: column } of granted) {
    if (!ownerColumns.includes(column) && !(column === 'id' && isPersonal(people, rows))) continue;
    add(`take by ${column}`, column, id ?? people.other);
    add(`give by ${column}`, column, id === people.maya ? people.other : people.maya);
  }
  return updates;
}

/** Normalizes text: ids of personas become names, timestamps and other ids placeholders. */
function nameIds(people: People, text: string): string {
  const named = Object.entries(people).reduce((named, [name, id]) => named.replaceAll(id, name), text);
  return named.replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+/g, 'a time').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'an id');
}

const identifies = (column: string) => column === 'id' || ownerColumns.includes(column);

/** Whether the primary key is an account id. */
function isPersonal(people: People, rows: readonly Row[]): boolean {
  return rows.some(({ id }) => Object.values(people).some((person) => person === id));
}

/** Rows affected by a statement, found by their changed ctid. */
async function affectedRows(
  { client }: MatrixContext,
  { name }: Relation,
  identity: Identity,
  labels: readonly string[],
  statement: string | undefined,
): Promise<string> {
  if (statement === undefined) return 'refused';
  const places = async () =>
    (await client.query<{ at: string; row: Row }>(`select ctid::text as at, to_jsonb(t) as row from ${name} t`)).rows;
  const before = (await places()).toSorted((a, b) => (JSON.stringify(a.row) < JSON.stringify(b.row) ? -1 : 1));
  return attempt(client, identity, async () => {
    await client.query(statement);
    await client.query('reset role');
    const after = new Set((await places()).map(({ at }) => at));
    return formatLabels(before.flatMap(({ at }, index) => (after.has(at) ? [] : [labels[index] ?? ''])));
  });
}

async function inserted(
  { client }: MatrixContext,
  { name, columns }: Relation,
  identity: Identity,
  row: Row,
): Promise<string> {
  const granted = columns.filter(({ insert, generated }) => insert.includes(identity.role) && !generated);
  if (granted.length === 0) return 'refused';
  const fresh = ['id', 'version'].filter((column) => isUuid(row[column]) && name !== 'public.profiles');
  const copy = { ...row, ...Object.fromEntries(fresh.map((column) => [column, crypto.randomUUID()])) };
  return attempt(client, identity, async () => {
    const list = granted.map((column) => pg.escapeIdentifier(column.name)).join(', ');
    await client.query(`insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1)`, [
      JSON.stringify(copy),
    ]);
    return 'done';
  });
}

/** Owner columns, and path columns that begin with the owner's id. */
const ownerColumns = ['user_id', 'author_id', 'reporter_id', 'blocker_id', 'submitted_by', 'owner', 'owner_id'];
const pathColumns = ['name', 'photo_path'];

/** Copy of the row in the caller's own name. */
function inOwnName(people: People, { id }: Identity, row: Row): Row {
  if (!id) return row;
  const own = { ...row };
  const isPerson = (value: unknown) => Object.values(people).some((one) => one === value);
  for (const column of ownerColumns) if (isPerson(row[column])) own[column] = id;
  for (const column of pathColumns)
    if (typeof row[column] === 'string') own[column] = row[column].replace(/^1[0-9a-f-]{35}(?=\/)/, id);
  // A profile's primary key is its owner's id; in messages and appeals the owner is the member.
  if (isPerson(row.id)) own.id = id;
  if (isPerson(row.member_id) && (row.member_id === row.author_id || !('author_id' in row))) own.member_id = id;
  return own;
}

/** The caller's row in another's name. */
function inAnothersName(people: People, identity: Identity, row: Row): Row {
  const another = identity.id === people.other ? people.maya : people.other;
  const columns = [...ownerColumns, 'member_id'].filter((column) => row[column] === identity.id);
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, another])) };
}

const isUuid = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/** Runs as an identity and rolls back; returns the error code where PostgreSQL refuses. */
export async function attempt(client: ClientBase, identity: Identity, work: () => Promise<string>): Promise<string> {
  await client.query('savepoint probe');
  try {
    await assumeIdentity(client, identity);
    return await work();
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === undefined) throw error;
    return code === '42501' ? 'refused' : code;
  } finally {
    await client.query('rollback to savepoint probe; release savepoint probe');
  }
}

/** Counts duplicates: "maya, other ×2". */
function formatLabels(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const parts = [...counts].map(([label, count]) => (count > 1 ? `${label} ×${count}` : label));
  return parts.toSorted().join(' | ') || 'none';
}
