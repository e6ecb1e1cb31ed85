import { errorCodes } from './error-codes.ts';
import { authMessages, generalMessages } from './messages.ts';

export type ErrorContext = 'sign-in' | 'sign-up' | 'general';

export type ErrorKind =
  | 'rate-limited'
  | 'credentials'
  | 'already-registered'
  | 'validation'
  | 'network'
  | 'session-missing'
  | 'session-expired'
  | 'enough-for-today'
  | 'enough-kept'
  | 'disk-full'
  | 'maintenance'
  | 'sign-up-closed'
  | 'address-not-taken'
  | 'unknown';

interface ErrorLike {
  readonly name?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

const kindByName = new Map<unknown, ErrorKind>([
  // Network failure of `fetch`, in every browser.
  ['TypeError', 'network'],
  ['FunctionsFetchError', 'network'],
  ['AuthSessionMissingError', 'session-missing'],
  ['AuthInvalidCredentialsError', 'credentials'],
]);

const kindByCode = new Map<unknown, ErrorKind>([
  ['over_request_rate_limit', 'rate-limited'],
  ['over_email_send_rate_limit', 'rate-limited'],
  ['invalid_credentials', 'credentials'],
  ['email_not_confirmed', 'credentials'],
  ['user_banned', 'credentials'],
  ['bad_jwt', 'credentials'],
  ['invalid_jwt', 'credentials'],
  ['user_already_exists', 'already-registered'],
  ['email_exists', 'already-registered'],
  ['session_expired', 'session-expired'],
  ['session_not_found', 'session-expired'],
  ['refresh_token_not_found', 'session-expired'],
  ['refresh_token_already_used', 'session-expired'],
  [errorCodes.invalidToken, 'credentials'],
  [errorCodes.expiredToken, 'session-expired'],
  // Session ended elsewhere.
  [errorCodes.sessionEnded, 'session-expired'],
  // Write limits (private.write_bounds), and the floor of free disk.
  [errorCodes.rateLimited, 'enough-for-today'],
  [errorCodes.quotaExceeded, 'enough-kept'],
  [errorCodes.diskFull, 'disk-full'],
  [errorCodes.maintenance, 'maintenance'],
  ['maintenance', 'maintenance'],
  ['signup_disabled', 'sign-up-closed'],
  ['weak_password', 'validation'],
  ['same_password', 'validation'],
  ['validation_failed', 'validation'],
  ['email_address_invalid', 'address-not-taken'],
  // PostgreSQL: the value is too long, missing, malformed or breaks a constraint.
  [errorCodes.stringTooLong, 'validation'],
  [errorCodes.numberOutOfRange, 'validation'],
  [errorCodes.malformedValue, 'validation'],
  [errorCodes.notNullViolation, 'validation'],
  [errorCodes.checkViolation, 'validation'],
]);

const kindByStatus = new Map<unknown, ErrorKind>([
  [0, 'network'],
  [400, 'validation'],
  [401, 'credentials'],
  [422, 'validation'],
  [429, 'rate-limited'],
  [502, 'network'],
  [503, 'network'],
  [504, 'network'],
  [507, 'disk-full'],
]);

// The storage service answers 400 to nearly everything, and says here which it is.
const kindByStorageStatus = new Map<unknown, ErrorKind>([
  ['429', 'enough-for-today'],
  ['507', 'disk-full'],
]);

/** Classifies an error by class, code and status; its text is never read. */
export function errorKind(error: unknown): ErrorKind {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { name, status, code, statusCode } = error as ErrorLike;
  // A request of supabase-js that never reached the server is answered with an empty code and no status.
  if (code === '' && status === undefined) return 'network';
  return (
    kindByName.get(name) ??
    kindByCode.get(code) ??
    kindByStorageStatus.get(statusCode) ??
    kindByStatus.get(status) ??
    'unknown'
  );
}

/** Error message of the specification, by the place where it happened. */
export function errorMessage(error: unknown, context: ErrorContext): string {
  switch (errorKind(error)) {
    case 'rate-limited':
      if (context === 'general') return generalMessages.unknown;
      return context === 'sign-up' ? authMessages.tooManySignUps : authMessages.tooManySignIns;
    case 'credentials':
    case 'already-registered':
      return generalMessages.authentication;
    case 'validation':
      return generalMessages.validation;
    case 'network':
      return generalMessages.network;
    case 'session-missing':
      return authMessages.sessionMissing;
    case 'session-expired':
      return authMessages.sessionExpired;
    case 'enough-for-today':
      return generalMessages.enoughForToday;
    case 'enough-kept':
      return generalMessages.enoughKept;
    case 'disk-full':
      return generalMessages.diskFull;
    case 'maintenance':
      return context === 'general' ? generalMessages.maintenance : authMessages.maintenance;
    case 'sign-up-closed':
      return authMessages.signUpClosed;
    case 'address-not-taken':
      return authMessages.addressNotTaken;
    case 'unknown':
      return context === 'general' ? generalMessages.unknown : authMessages.fallback;
  }
}

const limitKinds = new Set<ErrorKind>(['enough-for-today', 'enough-kept', 'disk-full', 'maintenance']);

/** Message of a limit, where trying again at once would not help; beside the message of the place. */
export function limitErrorMessage(error: unknown): string | undefined {
  return limitKinds.has(errorKind(error)) ? errorMessage(error, 'general') : undefined;
}
