import type { RelyingParty } from '../../config/relying-party.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireAssuranceLevel } from '../factors/assurance-level.ts';

/** The relying party; without passkeys, GoTrue's refusal. */
export function requirePasskeys({ relyingParty }: AuthContext): RelyingParty {
  if (!relyingParty) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
  return relyingParty;
}

/**
 * The same for somebody who looks after her own: not by an anonymous account, nor before her second factor is shown.
 */
export function requireOwnPasskeys(context: AuthContext, person: AuthenticatedUser): RelyingParty {
  const relyingParty = requirePasskeys(context);
  if (person.user.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  requireAssuranceLevel(person, 'AAL2 session is required to manage passkeys when MFA is enabled');
  return relyingParty;
}
