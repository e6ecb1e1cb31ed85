import type { Mutation } from '../mutation.ts';

const authRoutes = 'backend/src/auth/plugin.ts';
const grantTypes = 'backend/src/auth/operations/token.ts';
const storageRoutes = 'backend/src/storage/plugin.ts';

export const libraries: readonly Mutation[] = [
  { row: 'LIB-01', file: authRoutes, find: "app.post('/signup'", replace: "app.post('/sign-up'" },
  { row: 'LIB-02', file: grantTypes, find: "case 'password':", replace: "case 'email':" },
  { row: 'LIB-03', file: grantTypes, find: "case 'refresh_token':", replace: "case 'refresh':" },
  { row: 'LIB-04', file: grantTypes, find: "case 'pkce':", replace: "case 'authorization_code':" },
  { row: 'LIB-05', file: grantTypes, find: "case 'id_token':", replace: "case 'oidc':" },
  { row: 'LIB-06', file: authRoutes, find: "app.post('/otp'", replace: "app.post('/magiclink'" },
  { row: 'LIB-07', file: authRoutes, find: "app.post('/verify'", replace: "app.post('/confirm'" },
  { row: 'LIB-08', file: authRoutes, find: "app.post('/recover'", replace: "app.post('/recovery'" },
  { row: 'LIB-09', file: authRoutes, find: "app.post('/resend'", replace: "app.post('/send-again'" },
  {
    row: 'LIB-10',
    file: 'backend/src/auth/operations/logout.ts',
    find: 'request.query as { scope?: string }',
    replace: '(request.body ?? {}) as { scope?: string }',
  },
  { row: 'LIB-11', file: authRoutes, find: "app.post('/sso'", replace: "app.post('/saml'" },
  { row: 'LIB-12', file: authRoutes, find: "app.post('/factors',", replace: "app.put('/factors'," },
  { row: 'LIB-13', file: authRoutes, find: "app.get('/user'", replace: "app.get('/me'" },
  { row: 'LIB-14', file: authRoutes, find: "app.put('/user'", replace: "app.patch('/user'" },
  { row: 'LIB-15', file: authRoutes, find: "app.get('/authorize'", replace: "app.get('/oauth'" },
  {
    row: 'LIB-16',
    file: authRoutes,
    find: "app.get('/.well-known/jwks.json'",
    replace: "app.get('/jwks.json'",
  },
  { row: 'LIB-17', file: authRoutes, find: "app.get('/admin/users',", replace: "app.get('/admin/accounts'," },
  {
    row: 'LIB-18',
    file: storageRoutes,
    find: "file('/object/:bucket/*', keyholder(getObject))",
    replace: "file('/objects/:bucket/*', keyholder(getObject))",
  },
  { row: 'LIB-19', file: storageRoutes, find: "json.get('/bucket',", replace: "json.get('/buckets'," },
  {
    row: 'LIB-20',
    file: 'backend/src/realtime/sockets/phoenix-frame.ts',
    find: "['1.0.0', '2.0.0']",
    replace: "['2.0.0']",
  },
  {
    row: 'LIB-21',
    file: 'backend/src/realtime/broadcast-api.ts',
    find: "'/api/broadcast'",
    replace: "'/broadcast'",
  },
];
