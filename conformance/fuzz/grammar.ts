import { randomJson, randomValue, type Vocabulary } from './random-values.ts';
import type { Random } from './seeded-random.ts';

export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

type Grammar = (random: Random, words: Vocabulary) => HttpRequest;

const encode = encodeURIComponent;
const jsonType = { 'content-type': 'application/json' };

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

const rest: Grammar = (random, words) => {
  const relation = random.pick(words.relations);
  const column = () => (random.chance(0.9) ? random.pick(relation.columns) : randomValue(random, words));
  const embed = (depth: number): string =>
    `${random.chance(0.3) ? 'x:' : ''}${random.pick(words.relations).name}${random.pick(['', '!inner', '!left', '!fk'])}(${item(depth + 1)})`;
  const item = (depth = 0): string => {
    if (depth < 5 && random.chance(0.2)) return embed(depth);
    return `${random.chance(0.2) ? 'y:' : ''}${column()}${random.pick(['', '', '', '->a', '->>b', '::text', '::int', '.count()', '.sum()'])}`;
  };
  const condition = (depth = 0): string => {
    if (depth < 4 && random.chance(0.15))
      return `${random.pick(['and', 'or', 'not.and'])}(${[condition(depth + 1), condition(depth + 1)].join(',')})`;
    return `${column()}.${random.pick(operators)}.${randomValue(random, words)}`;
  };
  const query: string[] = [];
  if (random.chance(0.6))
    query.push(`select=${encode(random.chance(0.2) ? '*' : [item(), ...random.some([item()], 4)].join(','))}`);
  for (let filters = random.integer(3); filters > 0; filters--)
    query.push(`${encode(column())}=${encode(`${random.pick(operators)}.${randomValue(random, words)}`)}`);
  if (random.chance(0.15)) query.push(`or=${encode(`(${condition()},${condition()})`)}`);
  if (random.chance(0.25))
    query.push(`order=${encode(`${column()}${random.pick(['', '.desc', '.asc.nullslast', '.zz'])}`)}`);
  if (random.chance(0.25)) query.push(`limit=${encode(randomValue(random, words))}`);
  if (random.chance(0.15)) query.push(`offset=${random.pick(['0', '1', '-1', '999999999999', 'x'])}`);
  if (random.chance(0.1)) query.push(`columns=${encode(column())}`);
  if (random.chance(0.1)) query.push(`on_conflict=${encode(column())}`);
  const call = random.chance(0.3) ? random.pick(words.functions) : undefined;
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const);
  if (call)
    for (const parameter of random.some(call.parameters, 3))
      query.push(`${parameter}=${encode(randomValue(random, words))}`);
  const row = () =>
    Object.fromEntries(Array.from({ length: random.integer(5) }, () => [column(), randomJson(random, words)]));
  const parameters = () =>
    Object.fromEntries((call?.parameters ?? []).map((name) => [name, randomJson(random, words)]));
  const body = call
    ? parameters()
    : random.pick([row, () => [row(), row()], () => randomJson(random, words)] as (() => unknown)[])();
  return {
    method: call ? random.pick(['GET', 'POST', 'HEAD'] as const) : method,
    path: `/rest/v1/${call ? `rpc/${call.name}` : random.chance(0.97) ? relation.name : encode(randomValue(random, words))}?${query.join('&')}`,
    headers: {
      ...(random.chance(0.9)
        ? jsonType
        : { 'content-type': random.pick(['', 'text/csv', 'application/xml', 'multipart/form-data']) }),
      ...(random.chance(0.4) && { prefer: random.some(prefer, 3).join(',') || 'return=minimal' }),
      ...(random.chance(0.3) && { accept: random.pick(accept) }),
      ...(random.chance(0.1) && { range: random.pick(['0-0', '5-1', '-', '0-999999999', 'items=0-1']) }),
      ...(random.chance(0.05) && { 'accept-profile': random.pick(['private', 'auth', 'public', 'pg_catalog']) }),
    },
    ...(!/GET|HEAD|OPTIONS/.test(method) && {
      body: random.chance(0.95) ? JSON.stringify(body) : randomValue(random, words),
    }),
  };
};

const authRoutes = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=id_token',
  'POST /verify',
  'GET /verify',
  'POST /recover',
  'POST /otp',
  'POST /resend',
  'GET /user',
  'PUT /user',
  'POST /logout',
  'POST /factors',
  'GET /settings',
  'GET /authorize',
  'POST /sso',
  'POST /magiclink',
  'GET /admin/users',
  'POST /admin/users',
  'GET /health',
  'GET /.well-known/jwks.json',
  'GET /reauthenticate',
  'POST /factors/recovery-codes',
  'DELETE /factors/ID',
  'POST /factors/ID/verify',
  'POST /factors/ID/challenge',
  'GET /admin/users/ID',
  'PUT /admin/users/ID',
  'DELETE /admin/users/ID',
  'POST /invite',
  'POST /admin/generate_link',
] as const;

const authFields = [
  'email',
  'password',
  'phone',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'current_password',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'create_user',
  'gotrue_meta_security',
  'app_metadata',
  'role',
  'scope',
  'provider',
  'id_token',
  'redirect_to',
] as const;

const auth: Grammar = (random, words) => {
  const [method = 'GET', route = '/'] = random.pick(authRoutes).replace('ID', random.pick(words.ids)).split(' ');
  const fields = Array.from({ length: random.integer(6) }, () => random.pick(authFields));
  const known = {
    email: random.pick(words.emails),
    type: random.pick(['signup', 'recovery', 'magiclink', 'email', 'email_change', 'x']),
  };
  const body = {
    ...(random.chance(0.7) && known),
    ...Object.fromEntries(fields.map((field) => [field, randomJson(random, words)])),
  };
  const query = random.chance(0.2)
    ? `${route.includes('?') ? '&' : '?'}${random.pick(authFields)}=${encode(randomValue(random, words))}`
    : '';
  return {
    method,
    path: `/auth/v1${route}${query}`,
    headers: jsonType,
    ...(method !== 'GET' && { body: random.chance(0.95) ? JSON.stringify(body) : randomValue(random, words) }),
  };
};

const storage: Grammar = (random, words) => {
  const path = random.chance(0.6)
    ? random.pick(words.paths)
    : `${random.pick(words.ids)}/${randomValue(random, words)}`;
  const at = `${random.chance(0.9) ? random.pick(words.buckets) : encode(randomValue(random, words))}/${path.split('/').map(encode).join('/')}`;
  const [method = 'GET', route = ''] = random
    .pick([
      'GET /object/PATH',
      'HEAD /object/PATH',
      'GET /object/authenticated/PATH',
      'GET /object/public/PATH',
      'GET /object/info/PATH',
      'POST /object/PATH',
      'PUT /object/PATH',
      'DELETE /object/PATH',
      'POST /object/sign/PATH',
      'GET /object/sign/PATH',
      'POST /object/list/BUCKET',
      'POST /object/move',
      'POST /object/copy',
      'GET /bucket',
      'GET /bucket/BUCKET',
      'POST /bucket',
      'DELETE /bucket/BUCKET',
      'POST /object/sign/BUCKET',
      'DELETE /object/BUCKET',
      'GET /render/image/authenticated/PATH',
      'POST /object/upload/sign/PATH',
      'POST /upload/resumable',
    ] as const)
    .replace('PATH', at)
    .replace('BUCKET', random.pick(words.buckets))
    .split(' ');
  const file = /object\/[^/]+\/./.test(route) && !/sign|list/.test(route) && /POST|PUT/.test(method);
  const body = {
    prefix: random.pick(words.ids),
    bucketId: random.pick(words.buckets),
    sourceKey: path,
    destinationKey: randomValue(random, words),
    expiresIn: random.pick([0, -1, 60, 1e12, 'x']),
    paths: [path, randomValue(random, words)],
    prefixes: [path],
    limit: randomJson(random, words),
    ...(random.chance(0.3) && { search: randomValue(random, words) }),
  };
  return {
    method,
    path: `/storage/v1${route}${random.chance(0.1) ? `?token=${encode(randomValue(random, words))}` : ''}`,
    headers: {
      ...(file
        ? { 'content-type': random.pick(['image/jpeg', 'audio/webm', 'text/html', 'image/svg+xml', '']) }
        : jsonType),
      ...(random.chance(0.2) && { 'x-upsert': 'true' }),
      ...(random.chance(0.1) && { range: random.pick(['bytes=0-0', 'bytes=5-1', 'bytes=-', 'bytes=0-99999999999']) }),
    },
    ...(/POST|PUT|DELETE/.test(method) && {
      body: file
        ? Uint8Array.from({ length: random.integer(200) }, () => random.integer(256))
        : JSON.stringify(random.chance(0.8) ? body : randomJson(random, words)),
    }),
  };
};

const functions: Grammar = (random, words) => ({
  method: random.pick(['POST', 'POST', 'GET', 'OPTIONS', 'PUT'] as const),
  path: `/functions/v1/${random.chance(0.8) ? random.pick(['hubspot-integration', 'first-admin']) : encode(randomValue(random, words))}`,
  headers: jsonType,
  body: JSON.stringify(
    random.chance(0.5)
      ? {
          action: random.pick(['create_contact', 'x']),
          data: randomJson(random, words),
          token: randomValue(random, words),
        }
      : randomJson(random, words),
  ),
});

const pages: Grammar = (random, words) => ({
  method: random.pick(['GET', 'GET', 'HEAD', 'POST'] as const),
  path: `${random.pick([
    '/',
    '/businesses/',
    '/businesses?q=',
    '/classes/',
    '/instructors/',
    '/things/',
    '/types/',
    '/listing-status/',
    '/unsubscribe/',
    '/report/',
    '/assets/',
    '/moderation',
    '/admin',
    '/realtime/v1/api/broadcast',
    '/realtime/v1/websocket',
    '/mail-link?token=',
  ])}${encode(randomValue(random, words))}`,
  headers: {
    accept: random.pick(['text/html', '*/*', 'application/json']),
    'content-type': random.pick(['application/json', 'application/x-www-form-urlencoded']),
  },
});

const grammars: readonly { grammar: Grammar; weight: number }[] = [
  { grammar: rest, weight: 60 },
  { grammar: auth, weight: 12 },
  { grammar: storage, weight: 16 },
  { grammar: functions, weight: 3 },
  { grammar: pages, weight: 9 },
];

/** The next request, of one of the protocols. */
export function nextRequest(random: Random, words: Vocabulary): HttpRequest {
  let at = random.integer(grammars.reduce((sum, { weight }) => sum + weight, 0));
  for (const { grammar, weight } of grammars) {
    if (at < weight) return withBody(grammar(random, words));
    at -= weight;
  }
  return rest(random, words);
}

/** `fetch` refuses a body here. */
function withBody(request: HttpRequest): HttpRequest {
  if (!/GET|HEAD/.test(request.method)) return request;
  const { body: _without, ...bare } = request;
  return bare;
}
