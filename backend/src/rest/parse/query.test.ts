import { describe, expect, test } from 'vitest';
import { parse, refusal } from '../testing/parse-query.ts';

describe('parameters of what is embedded', () => {
  test('each goes where its path leads', () => {
    const query =
      'select=id,a:people!fk!inner(name,...cities(title))&a.age=gt.3&a.or=(x.eq.1,y.eq.2)&a.cities.data->>k=eq.z' +
      '&a.order=name.desc&a.limit=5&a.offset=2&id=eq.1&order=a(name),id';
    expect(parse(query)).toMatchObject({
      where: [{ field: { name: 'id' } }],
      order: [{ embed: 'a', field: { name: 'name' } }, { embed: undefined }],
      select: [
        {},
        {
          ...{ kind: 'embed', relation: 'people', alias: 'a', hint: 'fk', inner: true, spread: false },
          where: [{ field: { name: 'age' } }, { kind: 'logic', operator: 'or' }],
          order: [{ field: { name: 'name' }, direction: 'desc' }],
          range: { limit: 5, offset: 2 },
          select: [
            {},
            {
              relation: 'cities',
              spread: true,
              inner: false,
              where: [{ field: { name: 'data', path: [{ arrow: '->>' }] } }],
            },
          ],
        },
      ],
    });
    expect(parse('select=people!left()').select).toMatchObject([{ inner: false, hint: undefined, select: [] }]);
    expect(parse('select="a.b"(id)&"a.b".id=eq.1&"a.b".not.and=(id.eq.1)').select).toMatchObject([
      { where: [{ kind: 'filter' }, { kind: 'logic', negated: true }] },
    ]);
  });

  test('what is not embedded is named', () => {
    for (const query of [
      'people.age=eq.1',
      'people.or=(a.eq.1)',
      'people.limit=1',
      'select=p:person(id)&people.id=eq.1',
    ]) {
      expect(refusal(query)).toMatchObject({ code: 'PGRST108', message: expect.stringContaining("'people'") });
    }
    expect(refusal('select=people(id)&people.city.id=eq.1').message).toContain("'city'");
  });

  test('bounds count across all of it', () => {
    const filters = Array.from({ length: 26 }, (_, n) => `a=eq.${n}&p.b=eq.${n}`).join('&');
    expect(refusal(`select=p(id)&${filters}`).message).toBe('Too many filters');
    expect(parse('select=a(b(c(id)))').select).toHaveLength(1);
    expect(refusal('select=a(b(c(d(e(f(g(id)))))))').details).toContain('at most 6 levels of embedding');
    expect(refusal('select=p(id)&p.limit=-1')).toMatchObject({ status: 416, code: 'PGRST103' });
  });
});

describe('a call', () => {
  const rpc = { path: '/rpc/f' };

  test('by GET: what reads as a filter is one, the rest are arguments', () => {
    const { args, where, range } = parse('a=1&b=eq.2&c=not.a.filter&d=&or=(x.eq.1)&limit=3&e=in.(1', rpc);
    expect(args).toEqual({
      kind: 'texts',
      texts: new Map([
        ['a', ['1']],
        ['c', ['not.a.filter']],
        ['d', ['']],
        ['e', ['in.(1']],
      ]),
    });
    expect(where).toMatchObject([{ field: { name: 'b' } }, { operator: 'or' }]);
    expect(range.limit).toBe(3);
  });

  test('by POST: the body holds the arguments', () => {
    const posted = (body: string, query = '') => parse(query, { ...rpc, method: 'POST', body }).args;
    const text = '{"a":1,"b":[1.0]}';
    expect(posted(text)).toEqual({ kind: 'json', text, keys: ['a', 'b'], list: false });
    expect(posted(`[${text},{}]`)).toEqual({ kind: 'json', text: `[${text},{}]`, keys: ['a', 'b'], list: true });
    expect(posted('[1]')).toMatchObject({ keys: undefined });
    expect(posted('')).toMatchObject({ text: '{}', keys: [] });
    expect(posted('{"a":1,"b":2}', 'columns=a')).toMatchObject({ keys: ['a'] });
    expect(refusal('a=1', { ...rpc, method: 'POST', body: '{}' }).code).toBe('PGRST100');
    expect(refusal('', { ...rpc, method: 'POST', body: '{' }).code).toBe('PGRST102');
    expect(refusal('', { ...rpc, method: 'PATCH', body: '{}' })).toMatchObject({ status: 405, code: 'PGRST101' });
  });
});
