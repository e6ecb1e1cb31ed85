import { createPrivateKey } from 'node:crypto';
import type { Environment } from './read-env.ts';

/** Sign-in provider. */
export type ProviderSettings = OidcSettings | AppleSettings | GitHubSettings;

interface CommonSettings {
  /** What clients call it: `google`, `github`, `apple`, or `custom:oidc`. */
  id: string;
  /** What people call it. */
  name: string;
  issuer: string;
  /** The first one is that of the website; the others are apps whose ID tokens are taken. */
  clientIds: readonly [string, ...string[]];
}

/** OpenID Connect provider. */
export interface OidcSettings extends CommonSettings {
  kind: 'oidc';
  /** Undefined for a public client, which has PKCE alone. */
  clientSecret: string | undefined;
}

/** Apple: OpenID Connect whose client secret is a token that this key signs. */
export interface AppleSettings extends CommonSettings {
  kind: 'apple';
  teamId: string;
  keyId: string;
  /** PKCS #8 (PEM), P-256. */
  privateKey: string;
}

/** GitHub: OAuth 2 without an ID token. Its issuer is `site` with `/login/oauth` behind it. */
export interface GitHubSettings extends CommonSettings {
  kind: 'github';
  clientSecret: string;
  /** GitHub's own address, and that of its API; others for GitHub Enterprise Server. */
  site: string;
  api: string;
}

export function providersOf(raw: Environment): ProviderSettings[] {
  return [googleOf(raw), appleOf(raw), gitHubOf(raw), ownOf(raw)].filter((provider) => provider !== undefined);
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Environment): OidcSettings | undefined {
  const clientIds = clientIdsOf(GOOGLE_CLIENT_ID);
  if (!clientIds) return undefined;
  const issuer = 'https://accounts.google.com';
  return { kind: 'oidc', id: 'google', name: 'Google', issuer, clientIds, clientSecret: GOOGLE_CLIENT_SECRET };
}

function appleOf(raw: Environment): AppleSettings | undefined {
  const clientIds = clientIdsOf(raw.APPLE_CLIENT_ID);
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = raw;
  if (!clientIds || !teamId || !keyId || !privateKey) return undefined;
  const issuer = 'https://appleid.apple.com';
  return { kind: 'apple', id: 'apple', name: 'Apple', issuer, clientIds, teamId, keyId, privateKey };
}

function gitHubOf(raw: Environment): GitHubSettings | undefined {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret, GITHUB_URL } = raw;
  if (!clientId || !clientSecret) return undefined;
  const site = GITHUB_URL?.replace(/\/+$/, '') ?? 'https://github.com';
  return {
    kind: 'github',
    id: 'github',
    name: 'GitHub',
    issuer: `${site}/login/oauth`,
    clientIds: [clientId],
    clientSecret,
    site,
    api: GITHUB_URL === undefined ? 'https://api.github.com' : `${site}/api/v3`,
  };
}

function ownOf(raw: Environment): OidcSettings | undefined {
  const clientIds = clientIdsOf(raw.OIDC_CLIENT_ID);
  const { OIDC_ISSUER: issuer, OIDC_NAME: name, OIDC_CLIENT_SECRET: clientSecret } = raw;
  if (!issuer || !clientIds) return undefined;
  return { kind: 'oidc', id: 'custom:oidc', name, issuer, clientIds, clientSecret };
}

function clientIdsOf(text: string | undefined): [string, ...string[]] | undefined {
  const [first, ...others] = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  return first === undefined ? undefined : [first, ...others];
}

export function problemsOfProviders(raw: Environment): string[] {
  const problems: string[] = [];
  if (raw.GOOGLE_CLIENT_ID !== undefined && raw.GOOGLE_CLIENT_SECRET === undefined)
    problems.push('GOOGLE_CLIENT_SECRET is missing. Google gives it together with GOOGLE_CLIENT_ID.');
  if ((raw.GITHUB_CLIENT_ID === undefined) !== (raw.GITHUB_CLIENT_SECRET === undefined))
    problems.push('GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET belong together. Set both, or neither.');
  if ((raw.OIDC_ISSUER === undefined) !== (raw.OIDC_CLIENT_ID === undefined))
    problems.push('OIDC_ISSUER and OIDC_CLIENT_ID belong together. Set both, or neither.');
  return [...problems, ...problemsOfApple(raw)];
}

function problemsOfApple({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY }: Environment): string[] {
  const settings = Object.entries({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY });
  const missing = settings.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === settings.length) return [];
  if (missing.length > 0) return [`Sign-in with Apple wants ${missing.join(', ')}, too.`];
  return isP256(APPLE_PRIVATE_KEY ?? '')
    ? []
    : ['APPLE_PRIVATE_KEY isn’t a key of Apple’s: it is what the downloaded .p8 file holds, all lines of it.'];
}

function isP256(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
