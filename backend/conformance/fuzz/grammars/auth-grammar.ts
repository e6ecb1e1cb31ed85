import { encode, type Grammar, jsonType } from '../http-request.ts';
import { randomJson, randomValue } from '../random-values.ts';

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

export const authGrammar: Grammar = (random, vocabulary) => {
  const [method = 'GET', route = '/'] = random.pick(authRoutes).replace('ID', random.pick(vocabulary.ids)).split(' ');
  const fields = Array.from({ length: random.integer(6) }, () => random.pick(authFields));
  const known = {
    email: random.pick(vocabulary.emails),
    type: random.pick(['signup', 'recovery', 'magiclink', 'email', 'email_change', 'x']),
  };
  const body = {
    ...(random.chance(0.7) && known),
    ...Object.fromEntries(fields.map((field) => [field, randomJson(random, vocabulary)])),
  };
  const query = random.chance(0.2)
    ? `${route.includes('?') ? '&' : '?'}${random.pick(authFields)}=${encode(randomValue(random, vocabulary))}`
    : '';
  return {
    method,
    path: `/auth/v1${route}${query}`,
    headers: jsonType,
    ...(method !== 'GET' && { body: random.chance(0.95) ? JSON.stringify(body) : randomValue(random, vocabulary) }),
  };
};
