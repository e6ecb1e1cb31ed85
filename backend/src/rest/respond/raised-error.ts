import * as z from 'zod';
import { RestError } from '../errors.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const messageSchema = z.object({ code: z.string(), message: z.string(), details: text, hint: text });
const header = z.string().regex(/^[\t\x20-\x7e]*$/);
const detailSchema = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string().regex(/^[\w-]+$/), header),
});

/**
 * `raise sqlstate 'PGRST'`: a function says in JSON how it is answered, with MESSAGE the body and with DETAIL the rest.
 */
export function raisedError(message: string, detail: string | undefined): RestError {
  const body = read(messageSchema, message);
  if (!body) return unreadable(invalidJson('MESSAGE', message), messageHint);
  if (detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', detailHint);
  const { data } = z.object({ answer: detailSchema }).safeParse({ answer: json(detail) });
  if (!data) return unreadable(invalidJson('DETAIL', detail), detailHint);
  const { status, headers } = data.answer;
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return new RestError(status, body.code, body.message, { details: body.details, hint: body.hint, headers: lower });
}

const messageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

function read<T>(schema: z.ZodType<T>, source: string): T | undefined {
  return schema.safeParse(json(source)).data;
}

function json(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function invalidJson(what: string, value: string): string {
  return `Invalid JSON value for ${what}: '${value.slice(0, 500)}'`;
}

function unreadable(details: string, hint: string): RestError {
  return new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
  });
}
