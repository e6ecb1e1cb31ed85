import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ConfirmedEmail, confirmEmail } from '../accounts/confirm-email.ts';
import { confirmEmailChange } from '../accounts/email-change.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { AuthContext } from '../context.ts';
import { linkExpired } from '../errors.ts';
import { clearAttempts, countAttempt } from '../limits/attempt-counter.ts';
import { codeLimits } from '../limits/sign-in-limits.ts';
import { findKnownDevice } from '../sessions/known-devices.ts';
import { type AuthenticationMethod, openSession } from '../sessions/open-session.ts';
import {
  isCode,
  type LinkTokenType,
  type LinkType,
  type RedeemedToken,
  redeemOneTimeToken,
} from './one-time-tokens.ts';
import { issueAuthCode } from './pkce.ts';

/** Link type of each token type. */
const linkTypes: Record<LinkTokenType, LinkType> = {
  confirmation: 'signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

const tokenTypes: Record<LinkType | 'email' | 'invite', readonly LinkTokenType[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  email: ['confirmation', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

export type VerificationType = keyof typeof tokenTypes;

export function isVerificationType(type: unknown): type is VerificationType {
  return typeof type === 'string' && Object.hasOwn(tokenTypes, type);
}

export interface Verification {
  /** Required type. A link says only which token it carries. */
  type?: VerificationType;
  token: string;
  /** Address the token must have been mailed to, where the client names one. */
  email?: string | undefined;
}

export interface VerifiedToken {
  session: Record<string, unknown>;
  /** Link type. An account without a password gets one first, as after a recovery link. */
  type: LinkType;
}

export interface IssuedAuthCode {
  /** Auth code, which the browser that requested the link exchanges for its session. */
  code: string;
}

/** Redeems a one-time token: a session, or `halfway` when the other address must confirm too. */
export async function verifyToken(
  context: AuthContext,
  request: FastifyRequest,
  verification: Verification,
): Promise<VerifiedToken | 'halfway'> {
  const { email, token } = verification;
  const limits = email && isCode(token) ? await limitsOfCode(context, request, email) : undefined;
  if (limits) await countAttempt(context.owner, limits);
  const verified = await inTransaction(context.owner, async (client) => {
    const redeemed = await redeemToken(client, request, verification);
    return redeemed === 'halfway' ? redeemed : openVerifiedSession(context, client, request, redeemed);
  });
  if (limits) await clearAttempts(context.owner, limits);
  return verified;
}

async function limitsOfCode({ owner }: AuthContext, request: FastifyRequest, email: string) {
  const knownDevice = await findKnownDevice(owner, request, (await findAccount(owner, email))?.id);
  return codeLimits(request, email, knownDevice);
}

/** Redeems a token from a followed link: an auth code in a PKCE flow, else a session. */
export function verifyLinkToken(
  context: AuthContext,
  request: FastifyRequest,
  verification: Verification,
): Promise<VerifiedToken | IssuedAuthCode | 'halfway'> {
  return inTransaction(context.owner, async (client) => {
    const redeemed = await redeemToken(client, request, verification);
    if (redeemed === 'halfway') return redeemed;
    const { flowId, user, method } = redeemed;
    if (flowId === null) return openVerifiedSession(context, client, request, redeemed);
    return { code: await issueAuthCode(client, flowId, { user, method }) };
  });
}

interface RedeemedUser {
  user: ConfirmedUser;
  type: LinkType;
  method: AuthenticationMethod;
  flowId: string | null;
}

const anyType = Object.keys(linkTypes) as LinkTokenType[];

async function redeemToken(
  client: PoolClient,
  request: FastifyRequest,
  { type: requiredType, token, email }: Verification,
): Promise<RedeemedUser | 'halfway'> {
  const redeemed = await redeemOneTimeToken(client, token, requiredType ? tokenTypes[requiredType] : anyType, email);
  if (!redeemed) throw linkExpired();
  const type = linkTypes[redeemed.token_type];
  if (type === 'email_change' && (await confirmEmailChange(client, redeemed)) === 'halfway') return 'halfway';
  const changed = type === 'email_change';
  const user = await (changed ? readConfirmedUser(client, redeemed) : confirmEmail(client, request, redeemed));
  if (!user) throw linkExpired();
  return { user, type, method: type === 'recovery' ? 'recovery' : 'otp', flowId: redeemed.flow_id };
}

async function openVerifiedSession(
  context: AuthContext,
  client: PoolClient,
  request: FastifyRequest,
  { user, type, method }: RedeemedUser,
): Promise<VerifiedToken> {
  const session = await openSession(context, client, request, { user, method });
  return { session, type: user.has_password ? type : 'recovery' };
}

type ConfirmedUser = Pick<ConfirmedEmail, 'id' | 'email' | 'has_password'> & Partial<ConfirmedEmail>;

async function readConfirmedUser(client: PoolClient, { user_id }: RedeemedToken): Promise<ConfirmedUser | undefined> {
  const { rows } = await client.query<ConfirmedUser>(
    'select id, lower(email) as email, encrypted_password is not null as has_password from auth.users where id = $1',
    [user_id],
  );
  return rows[0];
}
