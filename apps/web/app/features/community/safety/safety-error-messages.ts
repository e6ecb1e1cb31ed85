import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';
import { safetyMessages as say } from '@kindling/domain/safety/safety-messages';

const tooMany = 'You’ve reached today’s limit. If someone’s in danger, please call 999.';

const reportMessages: Readonly<Record<string, string>> = {
  [errorCodes.uniqueViolation]: say.reportedAlready,
  [errorCodes.notFound]: say.reportGone,
  [errorCodes.forbidden]: say.reportOwn,
  [errorCodes.rateLimited]: tooMany,
};

const appealMessages: Readonly<Record<string, string>> = {
  [errorCodes.uniqueViolation]: say.appealedAlready,
  [errorCodes.insufficientPrivilege]: say.appealClosed,
};

const blockMessages: Readonly<Record<string, string>> = {
  [errorCodes.insufficientPrivilege]: "We couldn't find this member. She may have left, so there's no one to block.",
  [errorCodes.rateLimited]: 'You’ve reached today’s limit for blocks. If someone’s bothering you, please report them.',
};

export const reportErrorMessage = (error: unknown) => safetyMessageFor(error, reportMessages);
export const appealErrorMessage = (error: unknown) => safetyMessageFor(error, appealMessages);
export const blockErrorMessage = (error: unknown) => safetyMessageFor(error, blockMessages);

function safetyMessageFor(error: unknown, known: Readonly<Record<string, string>>): string {
  return known[errorCode(error) ?? ''] || errorMessage(error, 'general');
}
