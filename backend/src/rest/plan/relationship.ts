import { RestError } from '../errors.ts';
import type { Column, Relation, Relationship, Schema } from '../schema/schema-types.ts';
import { mostSimilar } from '../schema/similar-names.ts';

/**
 * Resolves an embed to one relationship from `origin`, by table, foreign key, or the column that holds one. `hint`
 * disambiguates: a foreign key, a column on either side, or a junction.
 */
export function findRelationship(
  schema: Schema,
  origin: Relation,
  name: string,
  hint: string | undefined,
): Relationship {
  const known = schema.relationships.get(origin) ?? [];
  // A function of this name takes the place of what foreign keys say.
  const computed = known.find((one) => one.computedBy !== undefined && one.constraint === name);
  if (computed && hint === undefined) return computed;
  const fitting = (one: Relationship) => (one.target === origin ? fitsItself(one, name, hint) : fits(one, name, hint));
  const found = known.filter((one) => one.computedBy === undefined && fitting(one));
  const [relationship, ...others] = found;
  if (!relationship) throw noRelationship(known, origin, name, hint);
  if (others.length > 0) throw ambiguous(origin, name, found);
  return relationship;
}

function fits(one: Relationship, name: string, hint: string | undefined): boolean {
  // By the name of a key or column it is the table itself, not one of its views.
  const direct = one.junction === undefined && !one.target.isView;
  if (hint === undefined) {
    return one.target.name === name || (direct && (one.constraint === name || isOnly(one.near, name)));
  }
  if (one.target.name !== name) return false;
  if (one.junction) return one.junction.relation.name === hint;
  return one.constraint === hint || isOnly(one.near, hint) || isOnly(one.far, hint);
}

/** Self-reference: by its own name the rows that refer to a row, by the column the one it refers to. */
function fitsItself(one: Relationship, name: string, hint: string | undefined): boolean {
  if (one.cardinality === 'many-to-one') return hint === undefined && isOnly(one.near, name);
  if (one.cardinality !== 'one-to-many' || one.target.name !== name) return false;
  return hint === undefined || one.constraint === hint || isOnly(one.far, hint);
}

function isOnly(columns: readonly Column[], name: string): boolean {
  return columns.length === 1 && columns[0]?.name === name;
}

function noRelationship(
  known: readonly Relationship[],
  origin: Relation,
  name: string,
  hint: string | undefined,
): RestError {
  const hinted = hint === undefined ? '' : ` using the hint '${hint}'`;
  const between = `between '${origin.name}' and '${name}'`;
  const similar = mostSimilar(
    name,
    known.map(({ target }) => target.name),
  );
  return new RestError(400, 'PGRST200', `Could not find a relationship ${between} in the schema cache`, {
    details: `Searched for a foreign key relationship ${between}${hinted} in the schema '${origin.schema}', but no matches were found.`,
    hint: similar === undefined || similar === name ? null : `Perhaps you meant '${similar}' instead of '${name}'.`,
  });
}

function ambiguous(origin: Relation, name: string, found: readonly Relationship[]): RestError {
  const hints = found.map(
    ({ target, constraint, junction }) => `'${target.name}!${junction?.relation.name ?? constraint}'`,
  );
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${name}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe({ cardinality, constraint, origin, near, target, far, junction }: Relationship): object {
  const list = (columns: readonly Column[]) => `(${columns.map((column) => column.name).join(', ')})`;
  const relationship = junction
    ? `${junction.relation.name} using ${constraint}${list(far)} and ${junction.constraint}${list(junction.columns)}`
    : `${constraint} using ${origin.name}${list(near)} and ${target.name}${list(far)}`;
  return { cardinality, embedding: `${origin.name} with ${target.name}`, relationship };
}
