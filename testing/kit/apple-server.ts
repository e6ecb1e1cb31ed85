import { generateKeyPairSync, type KeyObject, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppleSettings } from '@kindling/backend/config/provider-settings.ts';
import Provider from 'oidc-provider';
import type { OidcAccount } from './oidc-server.ts';

export interface AppleServer {
  /** As an installation configures it. */
  settings: AppleSettings;
  /** Who can sign in there, by `sub`. */
  accounts: Map<string, OidcAccount>;
  /** Registers where the installation is. */
  register(siteUrl: string): Promise<void>;
  close(): Promise<void>;
}

const client = 'example.kindling.web';
const team = 'DEF123GHIJ';
const key = 'ABC123DEFG';
const storedSecret = 'what-the-provider-compares-once-the-token-is-verified';

/**
 * OpenID Connect provider (oidc-provider) in the shape of Apple's, as far as that goes: no PKCE, claims in the ID token
 * and no userinfo, and a client secret that is a token of the team. Her name in the form's `user` is Apple's alone.
 */
export async function startAppleServer(): Promise<AppleServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: AppleServer['accounts'] = new Map();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = createProvider(issuer, accounts);
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const subject = (await readForm(request)).get('subject') ?? '';
      return provider.interactionFinished(request, response, { login: { accountId: subject } });
    }
    if (request.url === '/token') Object.assign(request, { body: await verifySecret(issuer, publicKey, request) });
    return handle(request, response);
  });
  return {
    accounts,
    settings: {
      kind: 'apple',
      id: 'apple',
      name: 'Apple',
      issuer,
      clientIds: [client],
      teamId: team,
      keyId: key,
      privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    },
    async register(siteUrl) {
      const answer = await fetch(`${issuer}/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          redirect_uris: [`${siteUrl}/auth/v1/callback`],
          token_endpoint_auth_method: 'client_secret_post',
        }),
      });
      if (!answer.ok) throw new Error(`The provider has not registered the client: ${await answer.text()}`);
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Form of a token request, its client secret replaced by the stored one where it is a token as Apple wants it. */
async function verifySecret(issuer: string, publicKey: KeyObject, request: IncomingMessage): Promise<object> {
  const form = Object.fromEntries(await readForm(request));
  const [header = '', payload = '', signature = ''] = (form.client_secret ?? '').split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { iss, sub, aud, iat, exp } = read(payload);
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const names = JSON.stringify([read(header), iss, sub, aud]);
  const expected = JSON.stringify([{ alg: 'ES256', kid: key }, team, client, issuer]);
  const current = exp > Date.now() / 1000 && exp - iat <= 15_777_000;
  return signed && names === expected && current ? { ...form, client_secret: storedSecret } : form;
}

function createProvider(issuer: string, accounts: AppleServer['accounts']): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], name: [] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, idFactory: () => client, secretFactory: () => storedSecret },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => false },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...accounts.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email name');
      await grant.save();
      return grant;
    },
  });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}
