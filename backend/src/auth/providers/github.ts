import * as oidc from 'openid-client';
import { z } from 'zod';
import type { GitHubSettings } from '../../config/provider-settings.ts';
import { insecureIfLocal, timeout } from './openid-connect.ts';
import type { AuthorizationResponse, ExpectedResponse, Grant, Provider } from './provider.ts';

/** GitHub's endpoints, which no discovery document names ("Authorizing OAuth apps" in its documentation). */
export function createGitHub(settings: GitHubSettings): Provider {
  const { issuer, site, clientIds, clientSecret } = settings;
  const configuration = new oidc.Configuration(
    { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` },
    clientIds[0],
    {},
    oidc.ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeout;
  for (const allow of insecureIfLocal(site)) allow(configuration);
  return {
    settings,
    configuration,
    keys: undefined,
    request: { scopes: ['user:email'], pkce: true, nonce: false },
    exchange: (response, expected) => exchange(settings, configuration, response, expected),
  };
}

async function exchange(
  { api }: GitHubSettings,
  configuration: oidc.Configuration,
  { url }: AuthorizationResponse,
  { state, codeVerifier }: ExpectedResponse,
): Promise<Grant> {
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
  });
  const read = async (path: string): Promise<unknown> => {
    const answer = await oidc.fetchProtectedResource(
      configuration,
      tokens.access_token,
      new URL(`${api}${path}`),
      'GET',
      undefined,
      new Headers({ accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }),
    );
    if (!answer.ok) throw Object.assign(new Error(`GitHub answered ${answer.status}`), { code: answer.status });
    return answer.json();
  };
  const [user, emails] = await Promise.all([read('/user'), read('/user/emails?per_page=100')]);
  return {
    claims: claimsOf(userSchema.parse(user), emailsSchema.parse(emails)),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

const userSchema = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Only her primary address counts: the public one of `/user` nobody has verified. */
function claimsOf(user: z.infer<typeof userSchema>, emails: z.infer<typeof emailsSchema>): Grant['claims'] {
  const primary = emails.find((each) => each.primary);
  return {
    sub: String(user.id),
    name: user.name,
    user_name: user.login,
    picture: user.avatar_url,
    email: primary?.email,
    email_verified: primary?.verified,
  };
}
