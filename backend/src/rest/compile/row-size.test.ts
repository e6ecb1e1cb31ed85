import { expect, test } from 'vitest';
import type { PlannedItem } from '../plan/plan-types.ts';
import type { Column } from '../schema/schema-types.ts';
import { mostRowBytes } from './row-size.ts';

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  name,
  sql: `"${name}"`,
  type,
  nature: 'other',
  fallback: undefined,
  allows: new Set(),
  ...more,
});
const field = (name: string, type: string, more: Partial<Column> = {}): PlannedItem & { kind: 'field' } => ({
  kind: 'field',
  field: { column: column(name, type, more), path: [] },
  cast: undefined,
  label: undefined,
});
const id = field('id', 'uuid');

test('a row of short types is as long as its longest values and its names', () => {
  const longest = [
    { boolean: false },
    { smallint: -32768 },
    { integer: -2147483648 },
    { bigint: -9223372036854775000 },
    { real: -1.1754944e-38 },
    { 'double precision': -2.2250738585072014e-308 },
    { uuid: '00000000-0000-0000-0000-000000000000' },
    { date: '5874897-12-31 BC' },
    { 'timestamp with time zone': '294276-12-31T23:59:59.999999+15:59:59 BC' },
  ];
  for (const row of longest) {
    const [type = ''] = Object.keys(row);
    expect(mostRowBytes([field(type, type)]), type).toBeGreaterThanOrEqual(JSON.stringify(row).length);
  }
  const escaped = { ...id, label: 'a"\u0001é' };
  expect(mostRowBytes([escaped])).toBeGreaterThanOrEqual(
    Buffer.byteLength(JSON.stringify({ [escaped.label]: '00000000-0000-0000-0000-000000000000' })),
  );
  expect(mostRowBytes([{ kind: 'count', label: 'count' }])).toBeLessThan(50);
});

test('a row with anything that may be long has no bound', () => {
  for (const long of [
    field('words', 'text'),
    field('short', 'character varying(20)'),
    field('many', 'uuid[]'),
    field('document', 'jsonb'),
    field('mood', 'public.mood'),
    field('made', 'uuid', { computedBy: 'public.made' }),
    { ...id, cast: 'text' },
    { ...id, field: { ...id.field, path: [{ arrow: '->', operand: { index: '0' } }] } } as unknown as PlannedItem,
    { kind: 'all' } as const,
  ]) {
    expect(mostRowBytes([id, long])).toBeUndefined();
  }
});
