import type { Identity, RequestFacts } from '../platform/db/request-identity.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import { boundPlan } from './bounds/bound-plan.ts';
import { RestError } from './errors.ts';
import { compile, type ExecutionContext, execute } from './execute.ts';
import { parseRequest, type WireRequest } from './parse/request.ts';
import type { RestRequest } from './parse/request-types.ts';
import { planRequest } from './plan/plan.ts';
import type { Plan } from './plan/plan-types.ts';
import { type RestResponse, respond } from './respond/respond.ts';
import { serverTiming } from './respond/server-timing.ts';
import type { SchemaCache } from './schema/schema-cache.ts';

export interface RestContext extends ExecutionContext {
  schema: SchemaCache;
  disk: DiskSpace;
}

/** Request pipeline: parse, plan, bound, compile, execute, respond. */
export async function handleRequest(
  context: RestContext,
  identity: Identity,
  facts: RequestFacts,
  wire: WireRequest,
): Promise<RestResponse> {
  const timing = serverTiming();
  const request = parseRequest(wire);
  timing.mark('parse');
  const plan = boundPlan(identity.role, request, await planWithSchema(context.schema, request));
  if (plan.kind === 'insert' || plan.kind === 'update') await context.disk.require();
  const statement = compile(plan, identity.role);
  timing.mark('plan');
  const result = await execute(context, identity, facts, plan, statement);
  timing.mark('db');
  const response = respond(request, plan, result);
  response.headers['server-timing'] = timing.header();
  return response;
}

/** Plans against the schema cache; an unknown name may be one that has just been created. */
async function planWithSchema(cache: SchemaCache, request: RestRequest): Promise<Plan> {
  const schema = await cache.current();
  try {
    return planRequest(schema, request);
  } catch (error) {
    if (!(error instanceof RestError) || !unknownName.has(error.body.code)) throw error;
    const newer = await cache.newerThan(schema);
    if (newer === schema) throw error;
    return planRequest(newer, request);
  }
}

const unknownName = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42704']);
