import pg from 'pg';
import { requestSearchPath } from '../platform/db/login-role.ts';
import type { Identity, RequestFacts } from '../platform/db/request-identity.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { OperatingMode } from '../platform/operating-mode.ts';
import type { WorkClock } from '../platform/overload/work-clock.ts';
import { boundPlan } from './bounds/bound-plan.ts';
import { RestError } from './errors.ts';
import { compile, type ExecutionContext, execute } from './execute.ts';
import { type ParseSettings, parseRequest, type WireRequest } from './parse/request.ts';
import type { RestRequest } from './parse/request-types.ts';
import { planRequest } from './plan/plan.ts';
import type { Plan } from './plan/plan-types.ts';
import { type PreparedRead, type ReadCache, readKeyOf } from './read-cache.ts';
import { openApi } from './respond/open-api.ts';
import { type RestResponse, respond } from './respond/respond.ts';
import { type ServerTiming, serverTiming } from './respond/server-timing.ts';
import type { SchemaCache } from './schema/schema-cache.ts';
import type { Catalogue, Schema } from './schema/schema-types.ts';

export interface RestContext extends ExecutionContext {
  schema: SchemaCache;
  reads: ReadCache;
  disk: DiskSpace;
  mode?: OperatingMode;
  settings: ParseSettings;
}

/** Request pipeline: parse, plan, bound, compile, execute, respond. */
export async function handleRequest(
  context: RestContext,
  identity: Identity,
  facts: RequestFacts,
  wire: WireRequest,
  clock: WorkClock,
): Promise<RestResponse> {
  const timing = serverTiming();
  const key = readKeyOf(identity.role, wire);
  const known =
    key === undefined ? undefined : context.reads.find(key, await clock.excluding(context.schema.current()));
  if (known) timing.mark('parse');
  const prepared = known ?? (await prepare(context, identity, wire, key, { timing, clock }));
  if (prepared.plan === undefined) return describeSchema(context.schema, identity, prepared.request);
  const { request, plan, statement } = prepared;
  if (plan.kind !== 'read' && !(plan.kind === 'call' && plan.access === 'read'))
    context.mode?.requireWritable(identity);
  if (plan.kind === 'insert' || plan.kind === 'update') await context.disk.require();
  timing.mark('plan');
  const result = await execute(context, identity, factsOf(request, facts), plan, statement);
  timing.mark('db');
  const response = respond(request, plan, result);
  response.headers['server-timing'] = timing.header();
  return response;
}

/** Parse, plan, bound and compile: all that does not need the database. A root request has no plan. */
async function prepare(
  { schema: cache, reads, settings }: RestContext,
  { role }: Identity,
  wire: WireRequest,
  key: string | undefined,
  { timing, clock }: { timing: ServerTiming; clock: WorkClock },
): Promise<PreparedRead | { request: RestRequest; plan?: undefined }> {
  const request = parseRequest(wire, settings);
  timing.mark('parse');
  if (request.target.kind === 'root') return { request };
  const { catalogue, plan: planned } = await planWithSchema(cache, request, clock);
  const plan = boundPlan(role, request, planned);
  const prepared = { request, plan, statement: compile(plan, role) };
  if (key !== undefined) reads.keep(key, catalogue, prepared);
  return prepared;
}

/**
 * GET /: the OpenAPI description of the whole schema, for the secret key alone: it names what others may not even know
 * of.
 */
async function describeSchema(cache: SchemaCache, { role }: Identity, request: RestRequest): Promise<RestResponse> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  if (role !== 'service_role') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  const body = JSON.stringify(openApi(schemaOf(await cache.current(), request)));
  return { status: 200, headers: { 'content-type': 'application/openapi+json; charset=utf-8' }, body };
}

/** Plans against the schema cache; an unknown name may be one that has just been created. */
async function planWithSchema(
  cache: SchemaCache,
  request: RestRequest,
  clock: WorkClock,
): Promise<{ catalogue: Catalogue; plan: Plan }> {
  const catalogue = await clock.excluding(cache.current());
  try {
    return { catalogue, plan: planRequest(schemaOf(catalogue, request), request) };
  } catch (error) {
    if (!(error instanceof RestError) || !unknownName.has(error.body.code)) throw error;
    const newer = await clock.excluding(cache.newerThan(catalogue));
    if (newer === catalogue) throw error;
    return { catalogue: newer, plan: planRequest(schemaOf(newer, request), request) };
  }
}

const unknownName = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42704']);

function schemaOf({ schemas }: Catalogue, { schema: name }: RestRequest): Schema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`The schema ${name} is exposed and was not loaded`);
  return schema;
}

/** Settings of few requests: a time zone, and where functions of another schema look names up first. */
function factsOf({ preferences: { timezone }, schema }: RestRequest, facts: RequestFacts): RequestFacts {
  const elsewhere = schema !== 'public';
  if (timezone === undefined && !elsewhere) return facts;
  const searchPath = elsewhere ? `${pg.escapeIdentifier(schema)}, ${requestSearchPath}` : undefined;
  return { ...facts, timezone, searchPath };
}
