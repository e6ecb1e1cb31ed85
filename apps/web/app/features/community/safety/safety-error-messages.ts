import { errorMessage } from '@kindling/domain/error-messages';
import { safetyMessages as say } from '@kindling/domain/safety/safety-messages';

const tooMany = 'That is as many as one day takes. If somebody is in danger, please call 999.';

const reportMessages: Readonly<Record<string, string>> = {
  '23505': say.reportedAlready,
  PT404: say.reportGone,
  PT403: say.reportOwn,
  PT429: tooMany,
};

const appealMessages: Readonly<Record<string, string>> = { '23505': say.appealedAlready, '42501': say.appealClosed };

const blockMessages: Readonly<Record<string, string>> = {
  '42501': "We couldn't find this member. She may have left, so there's no one to block.",
  PT429: 'That is as many blocks as one day takes. If somebody troubles you, please report her.',
};

export const reportErrorMessage = (error: unknown) => safetyMessageFor(error, reportMessages);
export const appealErrorMessage = (error: unknown) => safetyMessageFor(error, appealMessages);
export const blockErrorMessage = (error: unknown) => safetyMessageFor(error, blockMessages);

function safetyMessageFor(error: unknown, known: Readonly<Record<string, string>>): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' && known[code]) || errorMessage(error, 'general');
}
