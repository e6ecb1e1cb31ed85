import { authGrammar } from './grammars/auth-grammar.ts';
import { restGrammar } from './grammars/rest-grammar.ts';
import { storageGrammar } from './grammars/storage-grammar.ts';
import { encode, type Grammar, type HttpRequest, jsonType } from './http-request.ts';
import { randomJson, randomValue, type Vocabulary } from './random-values.ts';
import type { Random } from './seeded-random.ts';

const functions: Grammar = (random, vocabulary) => ({
  method: random.pick(['POST', 'POST', 'GET', 'OPTIONS', 'PUT'] as const),
  path: `/functions/v1/${random.chance(0.8) ? random.pick(vocabulary.edgeFunctions) : encode(randomValue(random, vocabulary))}`,
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

/** How often a grammar is asked, beside the others. */
export interface Weighted {
  grammar: Grammar;
  weight: number;
}

/** Broadcasts and sockets by plain HTTP. */
const realtime: Grammar = (random, vocabulary) => ({
  method: random.pick(['GET', 'GET', 'HEAD', 'POST'] as const),
  path: `${random.pick(['/realtime/v1/api/broadcast', '/realtime/v1/websocket'])}${encode(randomValue(random, vocabulary))}`,
  headers: {
    accept: random.pick(['text/html', '*/*', 'application/json']),
    'content-type': random.pick(['application/json', 'application/x-www-form-urlencoded']),
  },
});

/** The protocols. */
export const protocols: readonly Weighted[] = [
  { grammar: restGrammar, weight: 60 },
  { grammar: authGrammar, weight: 12 },
  { grammar: storageGrammar, weight: 16 },
  { grammar: functions, weight: 3 },
  { grammar: realtime, weight: 1 },
];

/** The next random request, by one of the grammars. */
export function nextRequest(random: Random, vocabulary: Vocabulary, grammars: readonly Weighted[]): HttpRequest {
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
