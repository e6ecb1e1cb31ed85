import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { retryTransaction } from '../platform/db/retry-transaction.ts';
import { registerJsonParser } from '../platform/http/json-body.ts';
import { registerNoStore } from '../platform/http/no-store.ts';
import { registerRefusalRateLimit } from '../platform/overload/refusal-rate-limit.ts';
import { deleteAccountFactor, listAccountFactors } from './admin/account-factors.ts';
import { deleteAccountPasskey, listAccountPasskeys } from './admin/account-passkeys.ts';
import { createAccount } from './admin/create-account.ts';
import { deleteAccount } from './admin/delete-account.ts';
import { generateLink } from './admin/generate-link.ts';
import { getAccount } from './admin/get-account.ts';
import { inviteAccount } from './admin/invite-account.ts';
import { listAccounts } from './admin/list-accounts.ts';
import { updateAccount } from './admin/update-account.ts';
import { registerAuthCleanup } from './auth-cleanup.ts';
import type { AuthContext, AuthenticatedOperation, Operation } from './context.ts';
import { registerErrorHandler } from './error-handler.ts';
import { AuthError } from './errors.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import {
  countRecoveryCodes,
  createRecoveryCodes,
  removeRecoveryCodes,
  useRecoveryCode,
} from './factors/recovery-codes.ts';
import { unenrolFactor } from './factors/unenrol-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { registerFormParser } from './form-body.ts';
import { registerDisabledFeatures } from './operations/disabled-features.ts';
import { getHealth } from './operations/get-health.ts';
import { getJwks } from './operations/get-jwks.ts';
import { getSettings } from './operations/get-settings.ts';
import { getUser } from './operations/get-user.ts';
import { logout } from './operations/logout.ts';
import { sendOneTimePassword } from './operations/otp.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { recover } from './operations/recover.ts';
import { resend } from './operations/resend.ts';
import { signUp } from './operations/sign-up.ts';
import { token } from './operations/token.ts';
import { singleSignOn } from './operations/unsupported-providers.ts';
import { updateUser } from './operations/update-user.ts';
import { redirectToLinkPage, submitLinkPage, verify } from './operations/verify.ts';
import { deletePasskey, listPasskeys, updatePasskey } from './passkeys/manage-passkeys.ts';
import { startPasskeyRegistration, verifyPasskeyRegistration } from './passkeys/register-passkey.ts';
import { startPasskeySignIn, verifyPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
import { authorize, authorizeLink } from './providers/authorize.ts';
import { callback } from './providers/callback.ts';
import { unlinkIdentity } from './providers/unlink-identity.ts';
import { noteAccount, registerSecurityEvents } from './security-events.ts';
import { authenticateUser } from './sessions/authenticate-user.ts';

const maxBodyBytes = 65_536;

/** GoTrue's protocol, as supabase-js speaks it. Registered at /auth/v1. */
export async function authPlugin(app: FastifyInstance, context: AuthContext): Promise<void> {
  registerErrorHandler(app, context.log);
  registerRefusalRateLimit(app);
  registerJsonParser(app, {
    bodyLimit: maxBodyBytes,
    refuse: () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON'),
  });
  registerAuthCleanup(app, context);
  registerSecurityEvents(app, context.securityLog);
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxBodyBytes;
  });
  registerNoStore(app);

  const levels = access(context);
  const { anybody, keyholder, person, operator } = levels;

  app.get('/health', anybody(getHealth));
  app.get('/.well-known/jwks.json', anybody(getJwks));
  app.get('/verify', anybody(redirectToLinkPage));
  await app.register(async (forms) => {
    registerFormParser(forms);
    forms.post('/verify/link', anybody(submitLinkPage));
    forms.post('/callback', anybody(callback));
  });

  app.get('/authorize', anybody(authorize));
  app.get('/callback', anybody(callback));

  app.get('/settings', keyholder(getSettings));
  app.post('/signup', keyholder(signUp));
  app.post('/token', keyholder(token));
  app.post('/verify', keyholder(verify));
  app.post('/recover', keyholder(recover));
  app.post('/otp', keyholder(sendOneTimePassword));
  app.post('/resend', keyholder(resend));
  app.post('/sso', keyholder(singleSignOn));

  app.get('/user', person(getUser));
  app.put('/user', person(updateUser));
  app.post('/logout', person(logout));
  app.get('/reauthenticate', person(reauthenticate));
  app.get('/user/identities/authorize', person(authorizeLink));
  app.delete('/user/identities/:id', person(unlinkIdentity));

  app.post('/factors', person(enrolFactor));
  app.post('/factors/:id/challenge', person(challengeFactor));
  app.post('/factors/:id/verify', person(verifyFactor));
  app.delete('/factors/:id', person(unenrolFactor));
  app.get('/factors/recovery-codes', person(countRecoveryCodes));
  app.post('/factors/recovery-codes', person(createRecoveryCodes));
  app.post('/factors/recovery-codes/verify', person(useRecoveryCode));
  app.post('/factors/recovery-codes/regenerate', person(createRecoveryCodes));
  app.delete('/factors/recovery-codes', person(removeRecoveryCodes));

  app.post('/passkeys/authentication/options', keyholder(startPasskeySignIn));
  app.post('/passkeys/authentication/verify', keyholder(verifyPasskeySignIn));
  app.post('/passkeys/registration/options', person(startPasskeyRegistration));
  app.post('/passkeys/registration/verify', person(verifyPasskeyRegistration));
  app.get('/passkeys', person(listPasskeys));
  app.patch('/passkeys/:passkey', person(updatePasskey));
  app.delete('/passkeys/:passkey', person(deletePasskey));

  app.get('/admin/users', operator(listAccounts));
  app.post('/admin/users', operator(createAccount));
  app.get('/admin/users/:id', operator(getAccount));
  app.put('/admin/users/:id', operator(updateAccount));
  app.delete('/admin/users/:id', operator(deleteAccount));
  app.get('/admin/users/:id/factors', operator(listAccountFactors));
  app.delete('/admin/users/:id/factors/:factor', operator(deleteAccountFactor));
  app.get('/admin/users/:id/passkeys', operator(listAccountPasskeys));
  app.delete('/admin/users/:id/passkeys/:passkey', operator(deleteAccountPasskey));
  app.post('/invite', operator(inviteAccount));
  app.post('/admin/generate_link', operator(generateLink));

  registerDisabledFeatures(app, levels);
}

/** Access level of an operation, named where its route is. */
function access(context: AuthContext) {
  return {
    /** Public: links in mails and what clients cache. */
    anybody:
      (operation: Operation): RouteHandlerMethod =>
      async (request, reply) =>
        retryTransaction(() => operation(context, request, reply)),
    /** API key, either of the two. */
    keyholder:
      (operation: Operation): RouteHandlerMethod =>
      async (request, reply) => {
        await context.identify(request);
        return retryTransaction(() => operation(context, request, reply));
      },
    /** Authenticated: a user whose session is alive. */
    person:
      (operation: AuthenticatedOperation): RouteHandlerMethod =>
      async (request, reply) => {
        const person = await authenticateUser(context, request);
        noteAccount(request, person.user.email);
        return retryTransaction(() => operation(context, person, request, reply));
      },
    /** Secret key: it stands for the installation itself, never for a member. */
    operator:
      (operation: Operation): RouteHandlerMethod =>
      async (request, reply) => {
        const { role } = await context.identify(request);
        if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
        return retryTransaction(() => operation(context, request, reply));
      },
  };
}
