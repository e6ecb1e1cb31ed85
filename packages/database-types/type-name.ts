const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

/** A PostgreSQL type as it looks once it has travelled as JSON. */
export function typeName({ type, array }: { type: string; array: boolean }): string {
  return `${scalar(type)}${array ? '[]' : ''}`;
}

function scalar(type: string): string {
  if (type === 'void') return 'undefined';
  if (type === 'bool') return 'boolean';
  if (numbers.has(type)) return 'number';
  return type === 'json' || type === 'jsonb' ? 'Json' : 'string';
}
