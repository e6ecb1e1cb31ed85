export interface RestErrorBody {
  code: string;
  message: string;
  /** Text, or a list of candidates. */
  details: string | null | readonly object[];
  hint: string | null;
}

/** PostgREST's error: four fields and an HTTP status. Rendered once, in respond/to-rest-error.ts. */
export class RestError extends Error {
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: RestErrorBody['details']; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
    this.headers = more.headers ?? {};
  }
}

export function invalidQuery(message: string, details: string): RestError {
  return new RestError(400, 'PGRST100', message, { details });
}

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

/** Range not satisfiable; with the total where that is known, as `Content-Range`. */
export function invalidRange(details: string, total?: number): RestError {
  const headers = { 'content-range': `*/${total ?? '*'}` };
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

export function notImplemented(details: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details });
}

export function notEmbedded(resource: string): RestError {
  return new RestError(400, 'PGRST108', `'${resource}' is not an embedded resource in this request`, {
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  });
}

export function notAcceptable(types: readonly string[]): RestError {
  return new RestError(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`);
}

export function notOneRow(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** Refusal by cost, for a visitor or a member. Nothing of it has run. */
export function tooExpensive(message: string, hint: string): RestError {
  return new RestError(400, 'KS400', message, { hint });
}

/** undefined_column (42703), before PostgreSQL is asked. */
export function undefinedColumn(relation: string, column: string): RestError {
  return new RestError(400, '42703', `column ${relation}.${column} does not exist`);
}

export function unknownPayloadColumn(relation: string, column: string): RestError {
  return new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${relation}' in the schema cache`);
}
