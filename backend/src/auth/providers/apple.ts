import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';
import { z } from 'zod';
import type { AppleSettings } from '../../config/provider-settings.ts';
import { discoverIssuer } from './openid-connect.ts';
import type { AuthorizationRequest, Provider } from './provider.ts';

/**
 * As Apple documents it ("Sign in with Apple REST API"): whoever asks for her name or address is answered by a form
 * that the browser posts. PKCE is no part of what is documented; the nonce guards the code.
 */
const request: AuthorizationRequest = {
  scopes: ['openid', 'email', 'name'],
  responseMode: 'form_post',
  pkce: false,
  nonce: true,
};

export async function discoverApple(settings: AppleSettings): Promise<Provider> {
  const provider = await discoverIssuer(settings, authenticationWith(settings), request);
  return {
    ...provider,
    async exchange(response, expected) {
      const grant = await provider.exchange(response, expected);
      return { ...grant, claims: { ...nameOf(response.user), ...grant.claims } };
    },
  };
}

const secretSeconds = 5 * 60;

/** Client authentication with a secret made for the request: a token of the team, signed by its key. */
function authenticationWith({ issuer, clientIds, teamId, keyId, privateKey }: AppleSettings): ClientAuth {
  const key = createPrivateKey(privateKey);
  return async (_server, _client, body) => {
    const now = Math.floor(Date.now() / 1000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientIds[0])
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + secretSeconds)
      .sign(key);
    body.set('client_id', clientIds[0]);
    body.set('client_secret', secret);
  };
}

const user = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) });

/** Her name, which only her first sign-in brings, and no signature: nothing else is taken from there. */
function nameOf(json: string | undefined): { name?: string } {
  if (json === undefined) return {};
  try {
    const { name } = user.parse(JSON.parse(json));
    return { name: [name.firstName, name.lastName].filter(Boolean).join(' ') };
  } catch {
    return {};
  }
}
