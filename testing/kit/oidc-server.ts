import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcSettings } from '@kindling/backend/config/provider-settings.ts';
import Provider from 'oidc-provider';
import { followToCallback, providerPage } from './provider-page.ts';

/** What the provider says of somebody. */
export interface OidcAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface OidcServer {
  issuer: string;
  /** As an installation configures it. */
  settings: OidcSettings;
  /** Who can sign in there, by `sub`. */
  accounts: Map<string, OidcAccount>;
  /** Registers where the installation is (dynamic client registration). */
  register(siteUrl: string): Promise<void>;
  /** Signs in at the provider as its page does, or cancels; returns the address of the callback that it leads to. */
  follow(authorizationUrl: string, subject: string | 'cancel'): Promise<string>;
  /** ID token of an app that signs in by itself. */
  idToken(subject: string, nonce?: string): Promise<string>;
  close(): Promise<void>;
}

const website = 'kindling';
const mobileApp = 'kindling-app';
const mobileAppRedirect = 'https://app.example/signed-in';
const clientSecret = 'secret-of-the-website-client';

/** OpenID Connect provider (oidc-provider) whose sign-in page has one button for each account. */
export async function startOidcServer(): Promise<OidcServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: OidcServer['accounts'] = new Map();
  const provider = createProvider(issuer, accounts);
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, accounts, request, response);
    else void handle(request, response);
  });

  return {
    issuer,
    accounts,
    settings: {
      kind: 'oidc',
      id: 'custom:oidc',
      name: 'Example ID',
      issuer,
      clientIds: [website, mobileApp],
      clientSecret,
    },
    async register(siteUrl) {
      const answer = await fetch(`${issuer}/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [`${siteUrl}/auth/v1/callback`] }),
      });
      if (!answer.ok) throw new Error(`The provider has not registered the client: ${await answer.text()}`);
    },
    follow: followToCallback,
    idToken: (subject, nonce) => requestIdToken(issuer, subject, nonce),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function createProvider(issuer: string, accounts: OidcServer['accounts']): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: [
      {
        client_id: mobileApp,
        token_endpoint_auth_method: 'none',
        redirect_uris: [mobileAppRedirect],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: {
      devInteractions: { enabled: false },
      claimsParameter: { enabled: true },
      registration: { enabled: true, idFactory: () => website, secretFactory: () => clientSecret },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...accounts.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      grant.addOIDCClaims(['email', 'email_verified', 'name', 'picture']);
      await grant.save();
      return grant;
    },
  });
}

/** The provider's sign-in page, and what its buttons send. */
async function interact(
  provider: Provider,
  accounts: OidcServer['accounts'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const subject = new URLSearchParams(body).get('subject') ?? 'cancel';
    const result =
      subject === 'cancel'
        ? { error: 'access_denied', error_description: 'End-User aborted interaction' }
        : { login: { accountId: subject } };
    return provider.interactionFinished(request, response, result);
  }
  await provider.interactionDetails(request, response);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const names = [...accounts].map(([id, { name = id }]): [string, string] => [id, name]);
  response.end(providerPage('Example ID', names));
}

async function requestIdToken(issuer: string, subject: string, nonce?: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: mobileApp,
    redirect_uri: mobileAppRedirect,
    response_type: 'code',
    scope: 'openid email profile',
    claims: JSON.stringify({ id_token: { email: null, email_verified: null, name: null } }),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
  });
  const code = new URL(await followToCallback(`${issuer}/auth?${query}`, subject)).searchParams.get('code') ?? '';
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: mobileApp,
      redirect_uri: mobileAppRedirect,
      code,
      code_verifier: verifier,
    }),
  });
  const { id_token: token } = (await answer.json()) as { id_token?: string };
  if (!token) throw new Error('The provider has sent no ID token.');
  return token;
}
