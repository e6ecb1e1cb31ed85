import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GitHubSettings } from '@kindling/backend/config/provider-settings.ts';
import { sendJson } from './hubspot-http.ts';
import { providerPage } from './provider-page.ts';

export interface GitHubAccount {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[];
}

export interface GitHubServer {
  /** As an installation configures it. */
  settings: GitHubSettings;
  /** Who can sign in there, by login. */
  accounts: Map<string, GitHubAccount>;
  close(): Promise<void>;
}

interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  state: string;
  scope: string;
  challenge: string | null;
}

/**
 * HTTP server with GitHub's endpoints of a sign-in, at the addresses of a GitHub Enterprise Server. It answers as
 * documented in "Authorizing OAuth apps", "Troubleshooting OAuth app access token request errors", "Get the
 * authenticated user" and "List email addresses for the authenticated user" (docs.github.com).
 */
export async function startGitHubServer(): Promise<GitHubServer> {
  const accounts: GitHubServer['accounts'] = new Map();
  const requests = new Map<string, AuthorizationRequest>();
  const codes = new Map<string, AuthorizationRequest & { login: string }>();
  const tokens = new Map<string, { login: string; scope: string }>();
  const client = { id: 'Iv1.0123456789abcdef', secret: 'secret-of-the-oauth-app' };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const id = randomUUID();
    requests.set(id, {
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      state: query.get('state') ?? '',
      scope: query.get('scope') ?? '',
      challenge: query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null,
    });
    response.writeHead(302, { location: `/interaction/${id}` }).end();
  }

  async function interact(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = requests.get(id);
    if (asked?.clientId !== client.id) {
      response.writeHead(404).end();
    } else if (request.method === 'POST') {
      const login = (await readForm(request)).get('subject') ?? 'cancel';
      response.writeHead(302, { location: decided(asked, login) }).end();
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const names = [...accounts.values()].map(({ login, name }): [string, string] => [login, name ?? login]);
      response.end(providerPage('GitHub', names));
    }
  }

  function decided(asked: AuthorizationRequest, login: string): string {
    const target = new URL(asked.redirectUri);
    target.searchParams.set('state', asked.state);
    if (login === 'cancel') {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      const code = randomUUID();
      codes.set(code, { ...asked, login });
      target.searchParams.set('code', code);
    }
    return target.href;
  }

  /** Errors come with status 200. */
  function exchange(form: URLSearchParams): object {
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return { error: 'incorrect_client_credentials' };
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    if (!granted) return { error: 'bad_verification_code' };
    if (form.get('redirect_uri') !== granted.redirectUri) return { error: 'redirect_uri_mismatch' };
    const hash = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (granted.challenge !== null && hash.digest('base64url') !== granted.challenge)
      return { error: 'bad_verification_code' };
    const token = `gho_${randomUUID().replaceAll('-', '')}`;
    tokens.set(token, granted);
    return { access_token: token, scope: granted.scope, token_type: 'bearer' };
  }

  function read(path: string, { headers }: IncomingMessage): [status: number, body: object] {
    if (!headers['user-agent']) return [403, { message: 'Request forbidden by administrative rules.' }];
    const token = tokens.get(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
    const account = accounts.get(token?.login ?? '');
    if (!token || !account) return [401, { message: 'Bad credentials' }];
    const { emails, ...user } = account;
    if (path === '/user') {
      const avatar = `https://avatars.githubusercontent.com/u/${user.id}?v=4`;
      return [200, { ...user, avatar_url: avatar, email: emails[0]?.email ?? null, type: 'User' }];
    }
    if (path !== '/user/emails' || !token.scope.split(' ').includes('user:email'))
      return [404, { message: 'Not Found' }];
    return [200, emails];
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://github');
    if (pathname === '/login/oauth/authorize') authorize(searchParams, response);
    else if (pathname.startsWith('/interaction/')) await interact(pathname.slice(13), request, response);
    else if (pathname === '/login/oauth/access_token') sendJson(response, 200, exchange(await readForm(request)));
    else sendJson(response, ...read(pathname.replace(/^\/api\/v3/, ''), request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    accounts,
    settings: {
      kind: 'github',
      id: 'github',
      name: 'GitHub',
      issuer: `${site}/login/oauth`,
      clientIds: [client.id],
      clientSecret: client.secret,
      site,
      api: `${site}/api/v3`,
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}
