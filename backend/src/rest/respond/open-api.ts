import type { Column, Relation, Routine, Schema } from '../schema/schema-types.ts';

type Json = Record<string, unknown>;

const produces = ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'];
const consumes = ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'];

/** OpenAPI 2.0 description of the schema, at the paths and with the names that PostgREST gives it. */
export function openApi(schema: Schema): Json {
  const relations = [...schema.relations.values()].sort(byName);
  const routines = [...schema.routines.values()].flatMap(([first]) => first ?? []).sort(byName);
  return {
    swagger: '2.0',
    info: { title: `standard ${schema.name} schema`, description: '', version: '14.0' },
    basePath: '/rest/v1/',
    consumes,
    produces,
    paths: {
      '/': { get: { tags: ['Introspection'], produces: ['application/openapi+json'], responses: { 200: ok } } },
      ...Object.fromEntries(relations.map((relation) => [`/${relation.name}`, relationPath(relation)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(relations.map((relation) => [relation.name, definitionOf(relation)])),
    parameters: { ...commonParameters, ...Object.fromEntries(relations.flatMap(parametersOf)) },
  };
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const ok = { description: 'OK' };
const reference = (name: string) => ({ $ref: `#/parameters/${name}` });

const commonParameters: Json = {
  select: { name: 'select', description: 'Filtering Columns', required: false, type: 'string', in: 'query' },
  order: { name: 'order', description: 'Ordering', required: false, type: 'string', in: 'query' },
  limit: { name: 'limit', description: 'Limiting and Pagination', required: false, type: 'string', in: 'query' },
  offset: { name: 'offset', description: 'Limiting and Pagination', required: false, type: 'string', in: 'query' },
  range: { name: 'Range', description: 'Limiting and Pagination', required: false, type: 'string', in: 'header' },
  prefer: { name: 'Prefer', description: 'Preference', required: false, type: 'string', in: 'header' },
};

function relationPath({ name, columns, isView }: Relation): Json {
  const filters = [...columns.keys()].map((column) => reference(`rowFilter.${name}.${column}`));
  const body = reference(`body.${name}`);
  const reads = ['select', 'order', 'range', 'offset', 'limit', 'prefer'].map(reference);
  const items = { $ref: `#/definitions/${name}` };
  const get = {
    parameters: [...filters, ...reads],
    responses: { 200: { ...ok, schema: { type: 'array', items } }, 206: { description: 'Partial Content' } },
  };
  const done = { 204: { description: 'No Content' } };
  const writes = {
    post: {
      parameters: [body, reference('select'), reference('prefer')],
      responses: { 201: { description: 'Created' } },
    },
    patch: { parameters: [...filters, body, reference('prefer')], responses: done },
    delete: { parameters: [...filters, reference('prefer')], responses: done },
  };
  const operations = Object.entries(isView ? { get } : { get, ...writes });
  return Object.fromEntries(operations.map(([method, operation]) => [method, { tags: [name], ...operation }]));
}

function parametersOf(relation: Relation): [string, Json][] {
  const { name, columns } = relation;
  const body = { name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } };
  return [
    [`body.${name}`, body],
    ...[...columns.keys()].map((column): [string, Json] => [
      `rowFilter.${name}.${column}`,
      { name: column, required: false, type: 'string', in: 'query' },
    ]),
  ];
}

function routinePath({ name, parameters }: Routine): Json {
  const properties = Object.fromEntries(
    parameters.map((one) => [one.name, { format: one.type, ...jsonType(one.type) }]),
  );
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const args = { name: 'args', in: 'body', required: true, schema };
  return { post: { tags: [`(rpc) ${name}`], parameters: [args, reference('prefer')], responses: { 200: ok } } };
}

function definitionOf({ columns, primaryKey }: Relation): Json {
  const properties = [...columns.values()].map((column): [string, Json] => [
    column.name,
    propertyOf(column, primaryKey),
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function propertyOf({ name, type }: Column, primaryKey: readonly string[]): Json {
  const key = primaryKey.includes(name) ? { description: 'Note:\nThis is a Primary Key.<pk/>' } : {};
  return { format: type, ...jsonType(type), ...key };
}

function jsonType(type: string): Json {
  if (type.endsWith('[]')) return { type: 'array', items: jsonType(type.slice(0, -2)) };
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer' };
  if (/^(numeric|real|double precision)/.test(type)) return { type: 'number' };
  if (type === 'boolean') return { type: 'boolean' };
  // Any value.
  return /^jsonb?$/.test(type) ? {} : { type: 'string' };
}
