import { notEmbedded, RestError, undefinedColumn } from '../errors.ts';
import type { Condition, Field, OrderTerm } from '../parse/request-types.ts';
import { isToOne } from '../schema/relationships.ts';
import type { Column, Relation, Schema } from '../schema/schema-types.ts';
import type { PlannedCondition, PlannedEmbed, PlannedField, PlannedOrder } from './plan-types.ts';

export function planColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw undefinedColumn(relation.name, name);
  return column;
}

/** Field to read: a column, or one that is computed. */
export function planField(relation: Relation, { name, path }: Field): PlannedField {
  const computed = relation.columns.has(name) ? undefined : relation.computed.get(name);
  return { column: computed ?? planColumn(relation, name), path };
}

/** Output name: a JSON path's column is named after its last key. */
export function labelOf({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined;
  const last = path.findLast((step) => 'key' in step.operand)?.operand;
  return last && 'key' in last ? last.key : name;
}

export function planCast(schema: Schema, cast: string | undefined): string | undefined {
  if (cast === undefined) return undefined;
  const type = schema.casts.get(cast.toLowerCase());
  if (!type) throw new RestError(400, '42704', `type "${cast}" does not exist`);
  return type;
}

/**
 * Plans filters. One may also test whether anything is embedded under a name: `people=is.null`, `people=not.is.null`.
 * Any other is about the column of that name, where there is one: `select=*,status(*)&status=eq.3`.
 */
export function planWhere(
  relation: Relation,
  conditions: readonly Condition[],
  embeds: readonly PlannedEmbed[] = [],
): PlannedCondition[] {
  return conditions.map((condition) => {
    if (condition.kind === 'logic') {
      return { ...condition, conditions: planWhere(relation, condition.conditions, embeds) };
    }
    const embed = embeds.find(({ label }) => label === condition.field.name);
    const { operation, negated } = condition;
    const asksForNull = operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null');
    if (!embed || (!asksForNull && relation.columns.has(condition.field.name))) {
      return { ...condition, field: planField(relation, condition.field) };
    }
    if (!asksForNull) {
      throw new RestError(400, 'PGRST120', `Bad operator on the '${embed.label}' embedded resource`, {
        details: 'Only is null or not is null filters are allowed on embedded resources',
      });
    }
    return { kind: 'embed', embed, negated: (operation.value === 'null') !== negated };
  });
}

export function planOrder(
  relation: Relation,
  terms: readonly OrderTerm[],
  embeds: readonly PlannedEmbed[],
): PlannedOrder[] {
  return terms.map(({ embed: name, field, ...term }) => {
    const embed = name === undefined ? undefined : findToOne(relation, name, embeds);
    return {
      ...term,
      embed,
      field: (embed && spreadField(embed, field)) ?? planField(embed?.relation ?? relation, field),
    };
  });
}

/** Field that is spread under the name of `field`. */
function spreadField({ shown, select }: PlannedEmbed, { name, path }: Field): PlannedField | undefined {
  if (shown !== 'spread' || path.length > 0) return undefined;
  const named = select.find((item) => item.kind === 'field' && item.label === name);
  return named?.kind === 'field' && named.cast === undefined ? named.field : undefined;
}

function findToOne(relation: Relation, name: string, embeds: readonly PlannedEmbed[]): PlannedEmbed {
  const embed = embeds.find(({ label }) => label === name);
  if (!embed) throw notEmbedded(name);
  if (isToOne(embed.relationship)) return embed;
  throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  });
}
