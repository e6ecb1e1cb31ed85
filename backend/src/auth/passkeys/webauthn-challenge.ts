import type { Pool } from 'pg';
import { AuthError } from '../errors.ts';

type ChallengeType = 'registration' | 'authentication';

/** Lifetime of a challenge, as GoTrue has it; a browser that offers passkeys in a field asks for another one before. */
export const challengeSeconds = 300;

/** Stores a challenge; of a registration, for its account alone. */
export async function storeChallenge(
  owner: Pool,
  type: ChallengeType,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<{ challenge_id: string; expires_at: number }> {
  const { rows } = await owner.query<{ challenge_id: string; expires_at: number }>(
    `insert into auth.webauthn_challenges (challenge_type, challenge, user_id, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     returning id as challenge_id, floor(extract(epoch from expires_at))::int as expires_at`,
    [type, challenge, userId, challengeSeconds],
  );
  const [stored] = rows;
  if (!stored) throw new Error('A challenge was inserted and not returned.');
  return stored;
}

/**
 * Single use: deletes the challenge before anything is verified against it, so that neither a wrong answer nor a second
 * request gets another try. Unknown, used and somebody else's are all the same.
 */
export async function redeemChallenge(
  owner: Pool,
  type: ChallengeType,
  { id, userId }: { id: string; userId: string | null },
): Promise<string> {
  const { rows } = await owner.query<{ challenge: string; expired: boolean }>(
    `delete from auth.webauthn_challenges
      where id = $1 and challenge_type = $2 and user_id is not distinct from $3
      returning challenge, expires_at <= now() as expired`,
    [id, type, userId],
  );
  const [redeemed] = rows;
  if (!redeemed) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  }
  if (redeemed.expired) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return redeemed.challenge;
}
