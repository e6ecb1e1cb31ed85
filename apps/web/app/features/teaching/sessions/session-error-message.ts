import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';

const messages: Readonly<Record<string, string>> = {
  [errorCodes.forbidden]: "You can't do this while your account is suspended.",
  [errorCodes.notFound]: "We can't find this any more. It may have been removed.",
  [errorCodes.conflict]:
    'This has changed: the date has started or been cancelled, or the class is in review again. Reload the page to see how it stands.',
  [errorCodes.quotaExceeded]: "That's as many dates as you can have ahead. Cancel some, or plan the rest later.",
};

/** Error message of planning, changing and cancelling; an unknown error is most often the connection. */
export function sessionErrorMessage(error: unknown): string {
  const known = messages[errorCode(error) ?? ''];
  if (known) return known;
  return errorKind(error) === 'unknown' ? generalMessages.network : errorMessage(error, 'general');
}
