import { authGrammar } from './grammars/auth-grammar.ts';
import { restGrammar } from './grammars/rest-grammar.ts';
import { storageGrammar } from './grammars/storage-grammar.ts';
import { encode, type Grammar, type HttpRequest, jsonType } from './http-request.ts';
import { randomJson, randomValue, type Vocabulary } from './random-values.ts';
import type { Random } from './seeded-random.ts';

const functions: Grammar = (random, vocabulary) => ({
  method: random.pick(['POST', 'POST', 'GET', 'OPTIONS', 'PUT'] as const),
  path: `/functions/v1/${random.chance(0.8) ? random.pick(['hubspot-integration', 'first-admin']) : encode(randomValue(random, vocabulary))}`,
  headers: jsonType,
  body: JSON.stringify(
    random.chance(0.5)
      ? {
          action: random.pick(['create_contact', 'x']),
          data: randomJson(random, vocabulary),
          token: randomValue(random, vocabulary),
        }
      : randomJson(random, vocabulary),
  ),
});

const pages: Grammar = (random, vocabulary) => ({
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
    '/booking/',
    '/guest/',
    '/calendar/',
    '/report/',
    '/assets/',
    '/moderation',
    '/admin',
    '/realtime/v1/api/broadcast',
    '/realtime/v1/websocket',
    '/mail-link?token=',
  ])}${encode(randomValue(random, vocabulary))}`,
  headers: {
    accept: random.pick(['text/html', '*/*', 'application/json']),
    'content-type': random.pick(['application/json', 'application/x-www-form-urlencoded']),
  },
});

const grammars: readonly { grammar: Grammar; weight: number }[] = [
  { grammar: restGrammar, weight: 60 },
  { grammar: authGrammar, weight: 12 },
  { grammar: storageGrammar, weight: 16 },
  { grammar: functions, weight: 3 },
  { grammar: pages, weight: 9 },
];

/** The next random request, to one of the protocols by weight. */
export function nextRequest(random: Random, vocabulary: Vocabulary): HttpRequest {
  let remaining = random.integer(grammars.reduce((sum, { weight }) => sum + weight, 0));
  for (const { grammar, weight } of grammars) {
    if (remaining < weight) return dropForbiddenBody(grammar(random, vocabulary));
    remaining -= weight;
  }
  return restGrammar(random, vocabulary);
}

/** Drops the body where `fetch` refuses one. */
function dropForbiddenBody(request: HttpRequest): HttpRequest {
  if (!/GET|HEAD/.test(request.method)) return request;
  const { body: _body, ...bodyless } = request;
  return bodyless;
}
