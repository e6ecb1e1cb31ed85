import { invalidRange, notOneRow } from '../errors.ts';
import type { ExecutionResult } from '../execute.ts';
import type { Format, RestRequest } from '../parse/request-types.ts';
import type { CallPlan, Plan, ReadPlan } from '../plan/plan-types.ts';
import { appliedPreferences } from './applied-preferences.ts';
import { contentRange, rangeStatus } from './content-range.ts';
import { headersFromSql, statusFromSql } from './response-settings.ts';

export interface RestResponse {
  status: number;
  headers: Record<string, string>;
  /** Body; undefined where the response has none at all. */
  body: string | Buffer | undefined;
}

type WritePlan = Exclude<Plan, ReadPlan | CallPlan>;

/** Media types that no browser takes for a page. A comma begins another one. */
const isInert = /^(?:application\/(?:json|vnd\.pgrst\.[\w.+-]+)|text\/csv)(?:;[^,]*)?$/;

/**
 * Content-Security-Policy of what an app answers in another type, as HTML say: opened as a page it is of no origin,
 * runs no script, and reaches neither what a browser keeps for ours nor the network. No header of the app's takes its
 * place.
 */
const sandboxPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'none'";

/** Renders a result as an HTTP response. */
export function respond(request: RestRequest, plan: Plan, result: ExecutionResult): RestResponse {
  const response = plan.format.explain ? respondWithPlan(plan.format, result) : respondTo(request, plan, result);
  const applied = appliedPreferences(request, plan);
  if (applied) response.headers['preference-applied'] = applied;
  if (response.body !== undefined && request.profiled) response.headers['content-profile'] = request.schema;
  const type = response.headers['content-type'] ?? 'application/json';
  if (!isInert.test(type)) response.headers['content-security-policy'] = sandboxPolicy;
  return response;
}

function respondWithPlan({ explain }: Format, { body }: ExecutionResult): RestResponse {
  const { as = 'text', of = '', options = [] } = explain ?? {};
  const list = options.length > 0 ? `; options=${options.join('|')}` : '';
  const type = `application/vnd.pgrst.plan+${as}; for="${of}"${list}; charset=utf-8`;
  return { status: 200, headers: { 'content-type': type }, body: body ?? '' };
}

function respondTo(request: RestRequest, plan: Plan, result: ExecutionResult): RestResponse {
  if (plan.kind === 'read') return respondToRead(plan, result);
  return plan.kind === 'call' ? respondToCall(plan, result) : respondToWrite(request, plan, result);
}

function respondToCall(plan: CallPlan, result: ExecutionResult): RestResponse {
  const nothing = plan.routine.returns === 'nothing';
  const { status, headers, body } = nothing
    ? { status: 204, headers: { 'content-range': contentRange(0, 0, undefined) }, body: undefined }
    : respondToRows(plan, result);
  return { ...withSettings(result, status, headers), body };
}

/** Adds what was set in SQL: for a read, by a media type handler. */
function withSettings(
  { status: own, headers: more }: ExecutionResult,
  status: number,
  headers: Record<string, string>,
) {
  return { status: statusFromSql(own) ?? status, headers: { ...headers, ...headersFromSql(more) } };
}

function respondToRead(plan: ReadPlan, result: ExecutionResult): RestResponse {
  const { status, headers, body } = respondToRows(plan, result);
  return plan.format.handled ? { ...withSettings(result, status, headers), body } : { status, headers, body };
}

function respondToRows(plan: ReadPlan | CallPlan, { rows, total, body }: ExecutionResult): RestResponse {
  if (plan.format.kind === 'object' && rows !== 1) throw notOneRow(rows);
  const known = total ?? undefined;
  const status = rangeStatus(plan.offset, rows, known);
  if (status === 416) {
    throw invalidRange(`An offset of ${plan.offset} was requested, but there are only ${known} rows.`, known);
  }
  return {
    status,
    headers: {
      'content-type': contentType(plan.format),
      'content-range': contentRange(plan.offset, plan.offset + rows - 1, known),
    },
    body: body ?? '',
  };
}

function respondToWrite(request: RestRequest, plan: WritePlan, result: ExecutionResult): RestResponse {
  const counted = request.preferences.count === undefined ? undefined : result.rows;
  const headers: Record<string, string> = {
    'content-range': plan.kind === 'update' ? contentRange(0, result.rows - 1, counted) : contentRange(1, 0, counted),
  };
  const full = plan.returning.kind === 'rows';
  if (full) headers['content-type'] = contentType(plan.format);
  if (plan.returning.kind === 'key') Object.assign(headers, location(plan.relation.name, result.body));
  return {
    ...withSettings(result, writeStatus(plan, result, full), headers),
    body: full ? (result.body ?? '') : undefined,
  };
}

function writeStatus(plan: WritePlan, { inserted }: ExecutionResult, full: boolean): number {
  if (plan.kind !== 'insert') return full ? 200 : 204;
  if (plan.guard?.matching && !full) return 204;
  return inserted !== undefined && (inserted ?? 0) <= 0 ? 200 : 201;
}

function contentType({ kind, stripNulls, handled }: Format): string {
  if (handled) return handled.contentType;
  if (kind === 'csv') return 'text/csv; charset=utf-8';
  const nulls = stripNulls ? ';nulls=stripped' : '';
  if (kind === 'object') return `application/vnd.pgrst.object+json${nulls}; charset=utf-8`;
  return stripNulls ? `application/vnd.pgrst.array+json${nulls}; charset=utf-8` : 'application/json; charset=utf-8';
}

/** Location header: `/table?id=eq.5` of the row just inserted. */
function location(relation: string, body: string | Buffer | null): { location: string } | undefined {
  const key = JSON.parse(body?.toString() || 'null') as Record<string, unknown> | null;
  if (!key) return undefined;
  const filters = Object.entries(key).map(([name, value]) =>
    [name, value === null ? 'is.null' : `eq.${String(value)}`].map(encodeURIComponent).join('='),
  );
  return { location: `/${encodeURIComponent(relation)}?${filters.join('&')}` };
}
