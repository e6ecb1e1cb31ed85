import { RestError } from '../errors.ts';
import type { NegotiatedRequest, Payload, RestRequest, Target } from '../parse/request-types.ts';
import type { Relation, Schema } from '../schema/schema-types.ts';
import { relationNotFound } from '../schema/similar-names.ts';
import { planCall } from './call.ts';
import { negotiate } from './negotiate.ts';
import type { Plan } from './plan-types.ts';
import { planPut } from './put.ts';
import { planRead } from './read.ts';
import { planDelete, planInsert, planUpdate } from './write.ts';

/** Plans a request in names of the catalogue. Throws RestError for unknown ones. */
export function planRequest(schema: Schema, asked: RestRequest): Plan {
  if (asked.target.kind === 'function') return planCall(schema, asked.target.name, asked);
  const relation = findRelation(schema, asked.target);
  const request = negotiate(asked, relation);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return planRead(schema, relation, request);
    case 'POST':
      return planInsert(schema, relation, withPayload(request));
    case 'PATCH':
      return planUpdate(schema, relation, withPayload(request));
    case 'DELETE':
      return planDelete(schema, relation, request);
    case 'PUT':
      return planPut(schema, relation, withPayload(request));
  }
}

function findRelation(schema: Schema, target: Exclude<Target, { kind: 'function' }>): Relation {
  // The root is answered before anything is planned (pipeline.ts).
  if (target.kind === 'root') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  const relation = schema.relations.get(target.name);
  if (!relation) throw relationNotFound(schema, target.name);
  return relation;
}

function withPayload(request: NegotiatedRequest): NegotiatedRequest & { payload: Payload } {
  const { payload } = request;
  if (!payload) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return { ...request, payload };
}
