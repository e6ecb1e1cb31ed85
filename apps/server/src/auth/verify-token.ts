import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '../platform/db/transaction.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { type Confirmed, confirmAddress } from './confirm-address.ts';
import type { AuthContext } from './context.ts';
import { knownDeviceOf } from './devices.ts';
import { agreeToEmailChange } from './email-change.ts';
import { linkExpired } from './errors.ts';
import { findAccount } from './find-account.ts';
import { issueAuthCode } from './flows.ts';
import { codeLimits } from './limits.ts';
import { isCode, type LinkType, type RedeemedToken, redeemOneTimeToken, type TokenType } from './one-time-tokens.ts';
import { type Method, openSession } from './sessions.ts';

/** What each kind of token is for, in the words of a link. */
const linkTypes: Record<TokenType, LinkType> = {
  confirmation: 'signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

const tokenTypes: Record<LinkType | 'email', readonly TokenType[]> = {
  signup: ['confirmation'],
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
  /** What it must be for. A link says only which token it carries. */
  type?: VerificationType;
  token: string;
  /** The address the token must have been mailed to, where the client names one. */
  email?: string | undefined;
}

export interface Verified {
  session: Record<string, unknown>;
  /** What the session is for. An account without a password gets one first, as after a link to recover it. */
  type: LinkType;
}

export interface Followed {
  /** What the browser that asked for the link exchanges for its session. */
  code: string;
}

/** Whoever holds the token reads the address's mail: her session, or `halfway` when the other address must agree too. */
export async function verifyToken(
  context: AuthContext,
  request: FastifyRequest,
  verification: Verification,
): Promise<Verified | 'halfway'> {
  const { email, token } = verification;
  const limits = email && isCode(token) ? await limitsOfCode(context, request, email) : undefined;
  if (limits) await countAttempt(context.owner, limits);
  const verified = await inTransaction(context.owner, async (client) => {
    const redeemed = await redeem(client, request, verification);
    return redeemed === 'halfway' ? redeemed : enter(context, client, request, redeemed);
  });
  if (limits) await forgetAttempts(context.owner, limits);
  return verified;
}

async function limitsOfCode({ owner }: AuthContext, request: FastifyRequest, email: string) {
  const knownDevice = await knownDeviceOf(owner, request, (await findAccount(owner, email))?.id);
  return codeLimits(request, email, knownDevice);
}

/** The same for a link that was followed in a browser, whose own secret is asked for next where it keeps one. */
export function followToken(
  context: AuthContext,
  request: FastifyRequest,
  verification: Verification,
): Promise<Verified | Followed | 'halfway'> {
  return inTransaction(context.owner, async (client) => {
    const redeemed = await redeem(client, request, verification);
    if (redeemed === 'halfway') return redeemed;
    const { flowId, user, method } = redeemed;
    if (flowId === null) return enter(context, client, request, redeemed);
    return { code: await issueAuthCode(client, flowId, { user, method }) };
  });
}

interface Redeemed {
  user: Owner;
  type: LinkType;
  method: Method;
  flowId: string | null;
}

const anyType = Object.keys(linkTypes) as TokenType[];

async function redeem(
  client: PoolClient,
  request: FastifyRequest,
  { type: asked, token, email }: Verification,
): Promise<Redeemed | 'halfway'> {
  const redeemed = await redeemOneTimeToken(client, token, asked ? tokenTypes[asked] : anyType, email);
  if (!redeemed) throw linkExpired();
  const type = linkTypes[redeemed.token_type];
  if (type === 'email_change' && (await agreeToEmailChange(client, redeemed)) === 'halfway') return 'halfway';
  const changed = type === 'email_change';
  const user = await (changed ? userOf(client, redeemed) : confirmAddress(client, request, redeemed));
  if (!user) throw linkExpired();
  return { user, type, method: type === 'recovery' ? 'recovery' : 'otp', flowId: redeemed.flow_id };
}

async function enter(
  context: AuthContext,
  client: PoolClient,
  request: FastifyRequest,
  { user, type, method }: Redeemed,
): Promise<Verified> {
  const session = await openSession(context, client, request, { user, method });
  return { session, type: user.has_password ? type : 'recovery' };
}

type Owner = Pick<Confirmed, 'id' | 'email' | 'has_password'> & Partial<Confirmed>;

async function userOf(client: PoolClient, { user_id }: RedeemedToken): Promise<Owner | undefined> {
  const { rows } = await client.query<Owner>(
    'select id, lower(email) as email, encrypted_password is not null as has_password from auth.users where id = $1',
    [user_id],
  );
  return rows[0];
}
