import { encode, type Grammar, jsonType } from '../http-request.ts';
import { randomJson, randomValue } from '../random-values.ts';

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'isdistinct',
  'in',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'not.eq',
  'eq(any)',
  'like(all)',
  'zz',
] as const;

const prefer = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'tx=rollback',
  'handling=strict',
  'missing=default',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'max-affected=1',
  'timezone=Nowhere',
  'params=single-object',
] as const;

const accept = [
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.plan+json',
  'application/geo+json',
  'application/octet-stream',
  '*/*',
  'text/html',
] as const;

export const restGrammar: Grammar = (random, vocabulary) => {
  const relation = random.pick(vocabulary.relations);
  const column = () => (random.chance(0.9) ? random.pick(relation.columns) : randomValue(random, vocabulary));
  const embed = (depth: number): string =>
    `${random.chance(0.3) ? 'x:' : ''}${random.pick(vocabulary.relations).name}${random.pick(['', '!inner', '!left', '!fk'])}(${item(depth + 1)})`;
  const item = (depth = 0): string => {
    if (depth < 5 && random.chance(0.2)) return embed(depth);
    return `${random.chance(0.2) ? 'y:' : ''}${column()}${random.pick(['', '', '', '->a', '->>b', '::text', '::int', '.count()', '.sum()'])}`;
  };
  const condition = (depth = 0): string => {
    if (depth < 4 && random.chance(0.15))
      return `${random.pick(['and', 'or', 'not.and'])}(${[condition(depth + 1), condition(depth + 1)].join(',')})`;
    return `${column()}.${random.pick(operators)}.${randomValue(random, vocabulary)}`;
  };
  const query: string[] = [];
  if (random.chance(0.6))
    query.push(`select=${encode(random.chance(0.2) ? '*' : [item(), ...random.some([item()], 4)].join(','))}`);
  for (let filters = random.integer(3); filters > 0; filters--)
    query.push(`${encode(column())}=${encode(`${random.pick(operators)}.${randomValue(random, vocabulary)}`)}`);
  if (random.chance(0.15)) query.push(`or=${encode(`(${condition()},${condition()})`)}`);
  if (random.chance(0.25))
    query.push(`order=${encode(`${column()}${random.pick(['', '.desc', '.asc.nullslast', '.zz'])}`)}`);
  if (random.chance(0.25)) query.push(`limit=${encode(randomValue(random, vocabulary))}`);
  if (random.chance(0.15)) query.push(`offset=${random.pick(['0', '1', '-1', '999999999999', 'x'])}`);
  if (random.chance(0.1)) query.push(`columns=${encode(column())}`);
  if (random.chance(0.1)) query.push(`on_conflict=${encode(column())}`);
  const call = random.chance(0.3) ? random.pick(vocabulary.functions) : undefined;
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const);
  if (call)
    for (const parameter of random.some(call.parameters, 3))
      query.push(`${parameter}=${encode(randomValue(random, vocabulary))}`);
  const row = () =>
    Object.fromEntries(Array.from({ length: random.integer(5) }, () => [column(), randomJson(random, vocabulary)]));
  const parameters = () =>
    Object.fromEntries((call?.parameters ?? []).map((name) => [name, randomJson(random, vocabulary)]));
  const body = call
    ? parameters()
    : random.pick([row, () => [row(), row()], () => randomJson(random, vocabulary)] as (() => unknown)[])();
  return {
    method: call ? random.pick(['GET', 'POST', 'HEAD'] as const) : method,
    path: `/rest/v1/${call ? `rpc/${call.name}` : random.chance(0.97) ? relation.name : encode(randomValue(random, vocabulary))}?${query.join('&')}`,
    headers: {
      ...(random.chance(0.9)
        ? jsonType
        : { 'content-type': random.pick(['', 'text/csv', 'application/xml', 'multipart/form-data']) }),
      ...(random.chance(0.4) && { prefer: random.some(prefer, 3).join(',') || 'return=minimal' }),
      ...(random.chance(0.3) && { accept: random.pick(accept) }),
      ...(random.chance(0.1) && { range: random.pick(['0-0', '5-1', '-', '0-999999999', 'items=0-1']) }),
      ...(random.chance(0.05) && {
        'accept-profile': random.pick(['private', 'backend', 'auth', 'public', 'pg_catalog']),
      }),
    },
    ...(!/GET|HEAD|OPTIONS/.test(method) && {
      body: random.chance(0.95) ? JSON.stringify(body) : randomValue(random, vocabulary),
    }),
  };
};
