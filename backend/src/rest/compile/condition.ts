import type { PlannedCondition, PlannedEmbed } from '../plan/plan-types.ts';
import type { Column } from '../schema/schema-types.ts';
import { compileOperation } from './operation.ts';
import type { Parameters } from './parameters.ts';

/** WHERE clause, or nothing. */
export function compileWhere(conditions: readonly PlannedCondition[], alias: string, parameters: Parameters): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => compileCondition(condition, alias, parameters)).join(' and ')}`;
}

export function compileCondition(condition: PlannedCondition, alias: string, parameters: Parameters): string {
  const not = condition.negated ? 'not ' : '';
  switch (condition.kind) {
    case 'filter': {
      const operation = compileOperation(condition.field, condition.operation, alias, parameters);
      return not ? `not (${operation})` : operation;
    }
    case 'embed': {
      const { from, where } = compileEmbedded(condition.embed, alias, parameters);
      return `${not}exists (select${from}${where})`;
    }
    case 'logic': {
      const parts = condition.conditions.map((part) => compileCondition(part, alias, parameters));
      return `${not}(${parts.join(` ${condition.operator} `)})`;
    }
  }
}

/** FROM and WHERE of the rows, as `alias`, that are embedded in the row called `outer`. */
export function compileEmbedded(
  embed: PlannedEmbed,
  outer: string,
  parameters: Parameters,
): { alias: string; from: string; where: string } {
  const { junction, near, far, computedBy } = embed.relationship;
  const alias = parameters.alias();
  const via = junction ? parameters.alias() : alias;
  const matches = [
    ...equal(via, far, outer, near),
    ...(junction ? equal(via, junction.columns, alias, junction.targets) : []),
    ...embed.where.map((condition) => compileCondition(condition, alias, parameters)),
  ];
  const through = junction ? ` cross join ${junction.relation.sql} as ${via}` : '';
  return {
    alias,
    from: ` from ${computedBy ? `${computedBy}(${parameters.rowOf(outer)})` : embed.relation.sql} as ${alias}${through}`,
    where: matches.length > 0 ? ` where ${matches.join(' and ')}` : '',
  };
}

function equal(one: string, columns: readonly Column[], other: string, others: readonly Column[]): string[] {
  return columns.map(({ sql }, at) => `${one}.${sql} = ${other}.${others[at]?.sql}`);
}
