import { messageFor } from '@kindling/domain/errors';
import { safetyMessages as say } from '@kindling/domain/safety/messages';

const tooMany = 'That is as many as one day takes. If somebody is in danger, please call 999.';

const ofReport: Readonly<Record<string, string>> = {
  '23505': say.reportedAlready,
  PT404: say.reportGone,
  PT403: say.reportOwn,
  PT429: tooMany,
};

const ofAppeal: Readonly<Record<string, string>> = { '23505': say.appealedAlready, '42501': say.appealClosed };

const ofBlock: Readonly<Record<string, string>> = {
  '42501': "We couldn't find this member. She may have left, so there's no one to block.",
  PT429: 'That is as many blocks as one day takes. If somebody troubles you, please report her.',
};

export const reportRefusal = (error: unknown) => wordsFor(error, ofReport);
export const appealRefusal = (error: unknown) => wordsFor(error, ofAppeal);
export const blockRefusal = (error: unknown) => wordsFor(error, ofBlock);

function wordsFor(error: unknown, known: Readonly<Record<string, string>>): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' && known[code]) || messageFor(error, 'general');
}
