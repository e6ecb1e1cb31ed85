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
import { findKnownDevice, isKnownDevice } from '../sessions/known-devices.ts';
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

/**
 * What a token has done without signing anybody in: `halfway`, the other address must confirm too; `reclaimed`, the
 * address is proven and every way in of before has ended.
 */
export type WithoutSession = 'halfway' | 'reclaimed';

/** Redeems a one-time token for a session. */
export async function verifyToken(
  context: AuthContext,
  request: FastifyRequest,
  verification: Verification,
): Promise<VerifiedToken | WithoutSession> {
  const { email, token } = verification;
  const limits = email && isCode(token) ? await limitsOfCode(context, request, email) : undefined;
  if (limits) await countAttempt(context.owner, limits);
  const verified = await inTransaction(context.owner, async (client) => {
    const redeemed = await confirmToken(context, client, request, await redeemToken(client, verification));
    return typeof redeemed === 'string' ? redeemed : openVerifiedSession(context, client, request, redeemed);
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
): Promise<VerifiedToken | IssuedAuthCode | WithoutSession> {
  return inTransaction(context.owner, async (client) => {
    const token = await redeemToken(client, verification);
    const { flow_id: changeFlow, user_id: id, relates_to: confirmsEmail } = token;
    // The verifier will prove that whoever confirms has asked; until then a new address has not agreed.
    if (changeFlow && token.token_type === 'email_change_new' && !(await isKnownDevice(client, request, id))) {
      return { code: await issueAuthCode(client, changeFlow, { user: { id }, method: 'otp', confirmsEmail }) };
    }
    const redeemed = await confirmToken(context, client, request, token);
    if (typeof redeemed === 'string') return redeemed;
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
  { type: requiredType, token, email }: Verification,
): Promise<RedeemedToken> {
  const redeemed = await redeemOneTimeToken(client, token, requiredType ? tokenTypes[requiredType] : anyType, email);
  if (!redeemed) throw linkExpired();
  return redeemed;
}

/** Confirms the address that the token was mailed to. */
async function confirmToken(
  { settings }: AuthContext,
  client: PoolClient,
  request: FastifyRequest,
  redeemed: RedeemedToken,
): Promise<RedeemedUser | WithoutSession> {
  const type = linkTypes[redeemed.token_type];
  const changes = type === 'email_change';
  const step = changes ? await confirmEmailChange(client, request, redeemed) : 'changed';
  if (step !== 'changed') return step;
  const user = await (changes
    ? readConfirmedUser(client, redeemed)
    : confirmEmail(client, request, redeemed, { mailsGoOut: settings.confirmEmail }));
  if (!user) throw linkExpired();
  if (user === 'reclaimed') return user;
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
