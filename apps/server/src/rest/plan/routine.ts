import { RestError } from '../errors.ts';
import type { Arguments } from '../parse/request-types.ts';
import type { Routine, Schema } from '../schema/schema-types.ts';
import { mostSimilar } from '../schema/similar-names.ts';

/** Resolves a function by name and arguments (overloads); `whole` where it takes the body as its only one. */
export function findRoutine(
  schema: Schema,
  name: string,
  args: Arguments,
  posted: boolean,
): { routine: Routine; whole: boolean } {
  const named = schema.routines.get(name) ?? [];
  const keys = keysOf(args);
  const byName = keys === undefined ? [] : named.filter((routine) => takes(routine, keys));
  const bodyTypes = args.kind === 'raw' ? [args.type] : ['json', 'jsonb'];
  const byBody = posted && byName.length === 0 ? named.filter((routine) => takesBody(routine, bodyTypes)) : [];
  const found = byName.length > 0 ? byName : byBody;
  const [routine, ...others] = found;
  if (!routine) throw notFound(schema, name, named, { keys: keys ?? [], bodyTypes: posted ? bodyTypes : [] });
  if (others.length > 0) throw ambiguous(schema, found);
  return { routine, whole: byName.length === 0 };
}

function takes({ parameters }: Routine, keys: readonly string[]): boolean {
  return (
    keys.every((key) => key !== '' && parameters.some(({ name }) => name === key)) &&
    parameters.every(({ name, required }) => !required || (name !== '' && keys.includes(name)))
  );
}

/** Names of the arguments; undefined where the body is one itself. */
function keysOf(args: Arguments): readonly string[] | undefined {
  if (args.kind === 'raw') return undefined;
  return args.kind === 'query' ? [...args.texts.keys()] : args.keys;
}

function takesBody({ parameters }: Routine, types: readonly string[]): boolean {
  const [only, ...more] = parameters;
  return only?.name === '' && more.length === 0 && types.includes(only.type);
}

function notFound(
  schema: Schema,
  name: string,
  named: readonly Routine[],
  { keys, bodyTypes }: { keys: readonly string[]; bodyTypes: readonly string[] },
): RestError {
  const list = keys.join(', ');
  const called = `${schema.name}.${name}`;
  const withKeys = keys.length > 0 ? ` with parameter${keys.length > 1 ? 's' : ''} ${list}` : ' without parameters';
  const orBody = bodyTypes.length > 0 ? ` or with a single unnamed ${bodyTypes.join('/')} parameter` : '';
  const message = `Could not find the function ${called}${keys.length > 0 ? `(${list})` : ' without parameters'}`;
  const similar = suggest(schema, name, named, keys);
  return new RestError(404, 'PGRST202', `${message} in the schema cache`, {
    details: `Searched for the function ${called}${withKeys}${orBody}, but no matches were found in the schema cache.`,
    hint: similar === undefined ? null : `Perhaps you meant to call the function ${schema.name}.${similar}`,
  });
}

/** Hint of PGRST202: other parameters of the same function, or another function. */
function suggest(schema: Schema, name: string, named: readonly Routine[], keys: readonly string[]): string | undefined {
  if (named.length === 0) return mostSimilar(name, schema.routines.keys());
  const signature = (names: readonly string[]) => `(${[...names].sort().join(', ')})`;
  const offered = named.map(({ parameters }) => signature(parameters.map((parameter) => parameter.name)));
  const similar = mostSimilar(signature(keys), offered);
  return similar === undefined ? undefined : `${name}${similar}`;
}

function ambiguous(schema: Schema, found: readonly Routine[]): RestError {
  const signatures = found.map(
    ({ name, parameters }) =>
      `${schema.name}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
