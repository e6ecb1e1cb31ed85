import type { Handlers } from '../handler.ts';
import { tellDeletionDone, tellDeletionScheduled, tellMember } from './letters/account.ts';
import { tellMessage } from './letters/class-message.ts';
import { tellNewDevice } from './letters/new-device.ts';
import { tellDecided } from './letters/review-decided.ts';
import { tellReceived } from './letters/submission-received.ts';
import { tellTakenDown } from './letters/taken-down.ts';
import type { MailContext } from './mail-context.ts';
import type { Post } from './post.ts';

/** The kinds of the outbox that are told by mail, beside those of the auth service. */
export function mailHandlers(context: MailContext, post: Post): Handlers {
  return {
    listing_received: tellReceived(context, post, 'listing'),
    class_received: tellReceived(context, post, 'class'),
    instructor_received: tellReceived(context, post, 'instructor'),
    review_decided: tellDecided(context, post),
    taken_down: tellTakenDown(context, post),
    class_message_sent: tellMessage(context, post),
    new_device: tellNewDevice(context, post),
    export_ready: tellMember(context, post, 'export-ready'),
    deletion_scheduled: tellDeletionScheduled(context, post),
    deletion_cancelled: tellMember(context, post, 'deletion-cancelled'),
    deletion_done: tellDeletionDone(context, post),
  };
}
