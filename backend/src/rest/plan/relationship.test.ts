import { describe, expect, test } from 'vitest';
import { refusalOf, schemaOf } from '../testing/schema-fixtures.ts';
import { findRelationship } from './relationship.ts';

const schema = schemaOf(
  {
    people: { columns: ['id', 'boss'] },
    classes: { columns: ['id', 'teacher', 'host'] },
    badges: { columns: ['person'], key: ['person'] },
    tags: { columns: ['id'] },
    class_tags: { columns: ['class', 'tag'], key: ['class', 'tag'] },
    visits: { columns: ['id', 'class', 'tag'] },
  },
  [
    { name: 'boss_key', origin: 'people', target: 'people', near: ['boss'] },
    { name: 'teacher_key', origin: 'classes', target: 'people', near: ['teacher'] },
    { name: 'host_key', origin: 'classes', target: 'people', near: ['host'] },
    { name: 'badge_key', origin: 'badges', target: 'people', near: ['person'], unique: true },
    { name: 'class_key', origin: 'class_tags', target: 'classes', near: ['class'] },
    { name: 'tag_key', origin: 'class_tags', target: 'tags', near: ['tag'] },
    { name: 'visit_class', origin: 'visits', target: 'classes', near: ['class'] },
    { name: 'visit_tag', origin: 'visits', target: 'tags', near: ['tag'] },
    { name: 'stale_key', origin: 'classes', target: 'people', near: ['dropped'] },
  ],
);

function find(origin: string, name: string, hint?: string) {
  const relation = schema.relations.get(origin);
  if (!relation) throw new Error(origin);
  const { cardinality, constraint, target, near, far, junction } = findRelationship(schema, relation, name, hint);
  const names = (columns: typeof near) => columns.map((column) => column.name).join();
  const through = junction ? [junction.relation.name, names(junction.columns), names(junction.targets)] : [];
  return [cardinality, constraint, target.name, names(near), names(far), ...through];
}

describe('the way from one table to another', () => {
  const teacher = ['many-to-one', 'teacher_key', 'people', 'teacher', 'id'];
  const taught = ['one-to-many', 'teacher_key', 'classes', 'id', 'teacher'];
  const cases = [
    ['classes', 'teacher', undefined, teacher],
    ['classes', 'teacher_key', undefined, teacher],
    ['classes', 'people', 'teacher', teacher],
    ['classes', 'people', 'teacher_key', teacher],
    ['people', 'classes', 'teacher', taught],
    ['people', 'classes', 'teacher_key', taught],
    ['people', 'teacher_key', undefined, taught],
    ['people', 'badges', undefined, ['one-to-one', 'badge_key', 'badges', 'id', 'person']],
    ['badges', 'people', undefined, ['one-to-one', 'badge_key', 'people', 'person', 'id']],
    ['classes', 'tags', undefined, ['many-to-many', 'class_key', 'tags', 'id', 'class', 'class_tags', 'tag', 'id']],
    ['tags', 'classes', 'class_tags', ['many-to-many', 'tag_key', 'classes', 'id', 'tag', 'class_tags', 'class', 'id']],
    ['people', 'people', undefined, ['one-to-many', 'boss_key', 'people', 'id', 'boss']],
    ['people', 'people', 'boss', ['one-to-many', 'boss_key', 'people', 'id', 'boss']],
    ['people', 'boss', undefined, ['many-to-one', 'boss_key', 'people', 'boss', 'id']],
  ] as const;
  for (const [origin, name, hint, expected] of cases) {
    test(`${origin}: ${name}${hint ? `!${hint}` : ''}`, () => expect(find(origin, name, hint)).toEqual(expected));
  }

  test('none, or several', () => {
    for (const [origin, name, hint] of [
      ['people', 'tags'],
      ['classes', 'people', 'id2'],
      ['classes', 'teacher', 'teacher_key'],
      ['tags', 'classes', 'visits'],
      ['classes', 'dropped'],
    ] as const) {
      expect(refusalOf(() => find(origin, name, hint))).toMatchObject({ status: 400, body: { code: 'PGRST200' } });
    }
    expect(refusalOf(() => find('classes', 'people', 'id'))).toMatchObject({ status: 300, body: { code: 'PGRST201' } });
    expect(refusalOf(() => find('people', 'classes'))).toMatchObject({
      body: { details: [{ cardinality: 'one-to-many' }, { embedding: 'people with classes' }] },
    });
  });
});
