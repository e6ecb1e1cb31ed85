import pg, { type Connection, type FieldDef, type QueryResult, type Submittable } from 'pg';
import { serialize } from 'pg-protocol';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Prepared statement name: the same name must always mean the same text. */
  name?: string;
}

/** Prepared names of a connection, in order of last use. */
const prepared = new WeakMap<Connection, Set<string>>();

/** LRU bound: PostgreSQL keeps each with its plan as long as the connection lives. */
const mostPrepared = 256;

/**
 * Pipelined statements: written at once with one Sync behind them: PostgreSQL runs them in order in one transaction,
 * which that Sync commits, skips the rest after an error, and answers once. Resolves with the last one's rows when the
 * Sync has succeeded. Where `begin` is the first, the transaction stays open instead.
 */
export class Batch implements Submittable {
  readonly finished: Promise<QueryResult>;
  readonly #statements: readonly Statement[];
  #settle: { resolve: (result: QueryResult) => void; reject: (error: Error) => void };
  #current = 0;
  #connection: Connection | undefined;
  #fields: readonly FieldDef[] = [];
  #parsers: ((text: string) => unknown)[] = [];
  #rows: Record<string, unknown>[] = [];
  #command = '';

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    const { promise, ...settle } = Promise.withResolvers<QueryResult>();
    this.finished = promise;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    const known = prepared.get(connection) ?? new Set<string>();
    prepared.set(connection, known);
    const last = this.#statements.length - 1;
    const messages = evict(known);
    this.#statements.forEach(({ text, name = '', values }, at) => {
      if (!known.has(name)) {
        // A name that failed half-way may be there or not; closing one that is not there does no harm.
        if (name !== '') messages.push(serialize.close({ type: 'S', name }));
        messages.push(serialize.parse({ name, text }));
      }
      messages.push(serialize.bind({ statement: name, values: values.map(toParameter) }));
      if (at === last) messages.push(serialize.describe({ type: 'P' }));
      messages.push(serialize.execute());
    });
    messages.push(serialize.sync());
    // One buffer, one write to the socket: a list of buffers costs Node three times as much.
    connection.stream.write(Buffer.concat(messages));
  }

  // Callbacks of pg's client.

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields = fields;
    this.#parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#current < this.#statements.length - 1) return;
    const row: Record<string, unknown> = {};
    this.#fields.forEach(({ name }, at) => {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : this.#parsers[at]?.(text);
    });
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#command = text;
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handleReadyForQuery(): void {
    if (this.#connection) this.#remember(this.#connection);
    const [command = '', ...counts] = this.#command.split(' ');
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null;
    this.#settle.resolve({ command, rowCount, oid: 0, fields: [...this.#fields], rows: this.#rows });
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  #remember(connection: Connection): void {
    const known = prepared.get(connection);
    for (const { name } of this.#statements) {
      if (!name) continue;
      known?.delete(name);
      known?.add(name);
    }
  }
}

/** Messages that close the statements beyond the bound. */
function evict(known: Set<string>): Buffer[] {
  const messages: Buffer[] = [];
  for (const name of known) {
    if (known.size <= mostPrepared) break;
    messages.push(serialize.close({ type: 'S', name }));
    known.delete(name);
  }
  return messages;
}

/** Parameter in text format. */
function toParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;
}
