import { communityAttempts as attempts } from '@kindling/domain/community/community-limits';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';

type Attempted = 'read' | 'post' | 'comment' | 'like' | 'change' | 'card' | 'delete';

const keptNote = 'What you wrote is saved here.';

/** Error message by error code; the database's own text is not read. */
export function feedErrorMessage(error: unknown, attempted: Attempted, { newcomer = false } = {}): string {
  const code = errorCode(error);
  const writing = attempted === 'post' || attempted === 'comment';
  if (code === errorCodes.rateLimited) return tooMany(attempted, newcomer);
  if (code === errorCodes.insufficientPrivilege || code === errorCodes.foreignKeyViolation)
    return notAllowed(attempted);
  const message = errorMessage(error, 'general');
  return writing ? `${message} ${keptNote}` : message;
}

function tooMany(attempted: Attempted, newcomer: boolean): string {
  if (attempted === 'change' || attempted === 'card')
    return `You’ve made ${attempts.edits.eachHour} edits this hour. Try again a little later.`;
  if (attempted !== 'post' && attempted !== 'comment')
    return 'You’ve reached today’s limit. Please come back tomorrow.';
  const { firstDay } = attempted === 'post' ? attempts.posts : attempts.comments;
  return newcomer
    ? `On your first day you can write ${firstDay} ${attempted}s. ${keptNote} Send it tomorrow.`
    : `You’ve reached today’s limit for ${attempted}s. ${keptNote} Send it tomorrow.`;
}

function notAllowed(attempted: Attempted): string {
  switch (attempted) {
    case 'post':
      return `You can’t post right now. ${keptNote}`;
    case 'comment':
      return `You can’t reply to this right now. ${keptNote}`;
    case 'card':
      return 'You can’t change your name right now.';
    default:
      return 'That didn’t work. The post may be gone.';
  }
}

/** New member limits: the first 24 hours. */
export function isNewcomer(joinedAt: string, now: Date): boolean {
  return now.getTime() - new Date(joinedAt).getTime() < 24 * 3_600_000;
}
