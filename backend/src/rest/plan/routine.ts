import { RestError } from '../errors.ts';
import type { Arguments } from '../parse/request-types.ts';
import type { Routine, Schema } from '../schema/schema-types.ts';
import { mostSimilar, similarity } from '../schema/similar-names.ts';

/** Resolves a function by name and arguments (overloads); `whole` where the body is its only one, which has no name. */
export function findRoutine(
  schema: Schema,
  name: string,
  args: Arguments,
  posted: boolean,
): { routine: Routine; whole: boolean } {
  const named = schema.routines.get(name) ?? [];
  const keys = keysOf(args);
  const byName = keys === undefined ? [] : named.filter((routine) => takes(routine, keys, args.kind === 'json'));
  const bodyTypes = args.kind === 'raw' ? [args.type] : ['json', 'jsonb'];
  const byBody = posted && byName.length === 0 ? named.filter((routine) => takesBody(routine, bodyTypes)) : [];
  const found = byName.length > 0 ? byName : byBody;
  const [routine, ...others] = found;
  const jsonKeys = args.kind === 'raw' ? undefined : (keys ?? []);
  if (!routine) throw notFound(schema, name, named, { keys: jsonKeys, bodyTypes: posted ? bodyTypes : [] });
  if (others.length > 0) throw ambiguous(schema, found);
  return { routine, whole: takesWhole(routine) };
}

/**
 * Whether it is called with these keys. A JSON body with the key "" is what a client sends to one whose parameter has
 * no name.
 */
function takes(routine: Routine, keys: readonly string[], json: boolean): boolean {
  if (takesWhole(routine) && !json) return false;
  return (
    keys.every((key) => routine.parameters.some(({ name }) => name === key)) &&
    routine.parameters.every(({ name, required }) => !required || keys.includes(name))
  );
}

function takesWhole({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

/** Names of the arguments; undefined where the body is one itself. */
function keysOf(args: Arguments): readonly string[] | undefined {
  if (args.kind === 'raw') return undefined;
  return args.kind === 'texts' ? [...args.texts.keys()] : args.keys;
}

function takesBody(routine: Routine, types: readonly string[]): boolean {
  return takesWhole(routine) && types.includes(routine.parameters[0]?.type ?? '');
}

function notFound(
  schema: Schema,
  name: string,
  named: readonly Routine[],
  { keys, bodyTypes }: { keys: readonly string[] | undefined; bodyTypes: readonly string[] },
): RestError {
  const called = `${schema.name}.${name}`;
  const { message, searched, similar } =
    keys === undefined ? { message: called, searched: [], similar: undefined } : describe(schema, name, named, keys);
  const orBody = bodyTypes.length > 0 ? [`with a single unnamed ${bodyTypes.join('/')} parameter`] : [];
  const ways = [...searched, ...orBody].join(' or ');
  return new RestError(404, 'PGRST202', `Could not find the function ${message} in the schema cache`, {
    details: `Searched for the function ${called} ${ways}, but no matches were found in the schema cache.`,
    hint: similar === undefined ? null : `Perhaps you meant to call the function ${schema.name}.${similar}`,
  });
}

/** What was looked for by the names of its parameters. */
function describe(schema: Schema, name: string, named: readonly Routine[], keys: readonly string[]) {
  const called = `${schema.name}.${name}`;
  const list = keys.join(', ');
  const similar = suggest(schema, name, named, keys);
  if (keys.length === 0) return { message: `${called} without parameters`, searched: ['without parameters'], similar };
  return { message: `${called}(${list})`, searched: [`with parameter${keys.length > 1 ? 's' : ''} ${list}`], similar };
}

/** Hint of PGRST202: other parameters of the same function, or another function. */
function suggest(schema: Schema, name: string, named: readonly Routine[], keys: readonly string[]): string | undefined {
  if (named.length === 0) return mostSimilar(name, schema.routines.keys(), similarity.named);
  const signature = (names: readonly string[]) => `(${[...names].sort().join(', ')})`;
  const offered = named.map(({ parameters }) => signature(parameters.map((parameter) => parameter.name)));
  const similar = mostSimilar(signature(keys), offered);
  return similar === undefined ? undefined : `${name}${similar}`;
}

function ambiguous(schema: Schema, found: readonly Routine[]): RestError {
  const signatures = found
    .map(({ parameters }) => parameters.map(({ name, type }) => `${name} => ${type}`))
    .toSorted((one, other) => one.length - other.length || (one.join() < other.join() ? -1 : 1))
    .map((list) => `${schema.name}.${found[0]?.name}(${list.join(', ')})`);
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
