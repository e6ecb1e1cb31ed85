import type { Client } from 'pg';
import { readBoundFunctions, readFunctions, readReplaceable, readUndo } from './declared-catalogue.ts';
import { MigrationError } from './migration-history.ts';
import { creation, type Declarations, type Statement, type Statements, statementsOf } from './read-declarations.ts';

/** A row a layer: what was declared when it was applied last, and the statements that take it away again. */
export const declarationsTable = `create table if not exists private.declarations (
    layer text primary key, digest text not null, undo text[] not null, functions text[] not null)`;

/** The backend's own declarations, and those of the project that stands on it: each is applied after its migrations. */
export interface Layer {
  name: 'backend' | 'project';
  declarations: Declarations;
  migrate(): Promise<void>;
}

interface Declared {
  /** What takes views, policies, triggers and grants away, in the order in which it can. */
  undo: string[];
  /** Signatures. */
  functions: string[];
}

/** Whether these layers were applied as they are. */
export async function areDeclared(client: Client, layers: readonly Pick<Layer, 'name' | 'declarations'>[]) {
  const { rowCount } = await client.query(
    `select from private.declarations d join unnest($1::text[], $2::text[]) as wanted (layer, digest)
         on d.layer = wanted.layer and d.digest = wanted.digest`,
    [layers.map(({ name }) => name), layers.map(({ declarations }) => declarations.digest)],
  );
  return rowCount === layers.length;
}

/**
 * Applies layers of declarations whole, around migrations, which find tables without the triggers, policies and views
 * of their layer. What is no longer declared is gone afterwards. The caller holds a transaction: half of it is never
 * there.
 */
export async function applyDeclarations(client: Client, layers: readonly Layer[]): Promise<void> {
  await applyLayers(
    client,
    layers.map((layer) => ({
      ...layer,
      digest: layer.declarations.digest,
      statements: statementsOf(layer.declarations),
    })),
  );
}

/**
 * Applies what migrations stand on, alone, for tables as they were before the last one: functions of the backend, as
 * far as these tables have what they need, and those that columns of the project stand on.
 */
export async function applyFunctions(client: Client, layers: readonly Layer[]): Promise<void> {
  const none: Statements = { expressions: [], relations: [], rules: [] };
  await applyLayers(
    client,
    layers.map((layer) => {
      const { expressions, relations } = statementsOf(layer.declarations);
      const statements = { ...none, ...(layer.name === 'backend' ? { relations } : { expressions }) };
      return { ...layer, digest: '', statements, leavesOut: layer.name === 'backend' };
    }),
  );
}

interface AppliedLayer extends Layer {
  digest: string;
  statements: Statements;
  /** Whether what cannot be made is left out. */
  leavesOut?: boolean;
}

async function applyLayers(client: Client, layers: readonly AppliedLayer[]): Promise<void> {
  await client.query(`set local search_path = ''`);
  const { rows } = await client.query<Declared & { layer: string }>(
    `select layer, undo, functions from private.declarations order by layer = 'backend'`,
  );
  const undo = rows.flatMap((row) => row.undo);
  const functions = rows.flatMap((row) => row.functions);
  const others = (await readReplaceable(client)).filter((name) => !undo.includes(name) && !functions.includes(name));
  for (const text of undo) await undoDeclared(client, text);
  await dropBoundFunctions(client, functions);

  const made = new Set<string>();
  for (const layer of layers) {
    const before = rows.find((row) => row.layer === layer.name)?.functions ?? [];
    const declared = await applyLayer(client, layer, before, made);
    await client.query(
      `insert into private.declarations (layer, digest, undo, functions) values ($1, $2, $3, $4)
        on conflict (layer) do update set digest = excluded.digest, undo = excluded.undo, functions = excluded.functions`,
      [layer.name, layer.digest, declared.undo, declared.functions],
    );
  }

  const left = new Set(await readReplaceable(client));
  const lost = others.filter((name) => !left.has(name));
  if (lost.length > 0)
    throw new MigrationError(
      `${lost.join(', ')} would be lost, which is not Kindling’s: it stands on a view that changes. The database is as it was.`,
    );
}

/** Applies one layer, and adds to `made` the functions that it has made. */
async function applyLayer(
  client: Client,
  { migrate, statements: { expressions, relations, rules }, leavesOut = false }: AppliedLayer,
  functionsBefore: readonly string[],
  made: Set<string>,
): Promise<Declared> {
  const functions = await madeBy(client, async () => {
    await client.query('set local check_function_bodies = off');
    await applyInAnyOrder(client, expressions);
  });
  await migrate();
  await client.query(`set local search_path = ''; set local check_function_bodies = off`);

  const bare = new Set(await readUndo(client));
  functions.push(...(await madeBy(client, () => applyInAnyOrder(client, relations, leavesOut))));
  for (const signature of functions) made.add(signature);
  for (const signature of functionsBefore.filter((name) => !made.has(name))) {
    await apply(client, { file: '', text: `drop function if exists ${signature}` });
  }
  await applyInAnyOrder(client, rules);
  return { undo: (await readUndo(client)).filter((statement) => !bare.has(statement)), functions };
}

/** Signatures of the functions that something makes or replaces. */
async function madeBy(client: Client, work: () => Promise<void>): Promise<string[]> {
  const before = await readFunctions(client);
  await work();
  return [...(await readFunctions(client))]
    .filter(([version]) => !before.has(version))
    .map(([, signature]) => signature);
}

/** Takes one declared thing away; what somebody has dropped by hand is gone already. */
async function undoDeclared(client: Client, text: string): Promise<void> {
  try {
    await client.query(`savepoint declared; ${text}; release declared`);
  } catch (error) {
    await rollBack(client, { file: '', text }, error);
    if (!undefinedObject.includes((error as { code?: string }).code ?? '')) throw explain({ file: '', text }, error);
  }
}

/** Rolls one statement back. One that PostgreSQL could not parse has had no savepoint before it. */
async function rollBack(client: Client, statement: Statement, error: unknown): Promise<void> {
  await client.query('rollback to declared').catch(() => {
    throw explain(statement, error);
  });
}

/**
 * Drops functions whose bodies are bound to the columns that they read (`begin atomic`), so that a migration may change
 * those. What an app, a column or another function stands on stays.
 */
async function dropBoundFunctions(client: Client, functions: readonly string[]): Promise<void> {
  for (let dropped = 1; dropped > 0; ) {
    const bound = await readBoundFunctions(client, functions);
    for (const signature of bound) await client.query(`drop function ${signature}`);
    dropped = bound.length;
  }
}

const undefinedObject = ['42883', '42704', '42P01'];
/** A function with other results or argument names, or a view with other columns. */
const cannotReplace = ['42P13', '42P16'];

/** Applies statements that stand on each other across files: one that misses something is tried again at the end. */
async function applyInAnyOrder(client: Client, statements: readonly Statement[], leavesOut = false): Promise<void> {
  let waiting = statements;
  while (waiting.length > 0) {
    const postponed: Statement[] = [];
    let failure: unknown;
    for (const statement of waiting) {
      try {
        await client.query(`savepoint declared; ${statement.text}; release declared`);
      } catch (error) {
        await rollBack(client, statement, error);
        const { code = '' } = error as { code?: string };
        if (cannotReplace.includes(code) && creation.test(statement.text)) await replace(client, statement, statements);
        else if (!leavesOut && !undefinedObject.includes(code)) throw explain(statement, error);
        else {
          failure ??= explain(statement, error);
          postponed.push(statement);
        }
      }
    }
    if (postponed.length === waiting.length) {
      if (leavesOut) return;
      throw failure;
    }
    waiting = postponed;
  }
}

/** Drops what cannot be replaced, every function of the name, and makes it anew. */
async function replace(client: Client, { text }: Statement, statements: readonly Statement[]): Promise<void> {
  const [created = '', kind, name] = creation.exec(text) ?? [];
  const { rows } = await client.query<{ drop: string }>(
    kind === 'view'
      ? `select format('drop view %s cascade', $1::text) as drop`
      : `select format('drop function %s', oid::regprocedure) as drop from pg_proc where pronamespace::regnamespace || '.' || proname = $1`,
    [name],
  );
  for (const { drop } of rows) await apply(client, { file: '', text: drop });
  for (const statement of statements)
    if (creation.exec(statement.text)?.[0] === created) await apply(client, statement);
}

async function apply(client: Client, statement: Statement): Promise<void> {
  try {
    await client.query(statement.text);
  } catch (error) {
    throw explain(statement, error);
  }
}

function explain({ file, text }: Statement, error: unknown): MigrationError {
  const start = text.replace(/^(--.*\n|\n)+/, '').split('\n')[0];
  const where = file && `${file}: `;
  const why = `${where}“${start}” could not be applied: ${(error as Error).message}. The database is as it was.`;
  return new MigrationError(why, { cause: error });
}
