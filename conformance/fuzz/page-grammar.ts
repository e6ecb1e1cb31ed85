import { encode, type Grammar } from '../../backend/conformance/fuzz/http-request.ts';
import { randomValue } from '../../backend/conformance/fuzz/random-values.ts';

/** Pages, and links that open one. */
export const pageGrammar: Grammar = (random, vocabulary) => ({
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
    '/mail-link?token=',
  ])}${encode(randomValue(random, vocabulary))}`,
  headers: {
    accept: random.pick(['text/html', '*/*', 'application/json']),
    'content-type': random.pick(['application/json', 'application/x-www-form-urlencoded']),
  },
});
