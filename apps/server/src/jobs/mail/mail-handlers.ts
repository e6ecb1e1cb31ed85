import type { JobHandlers } from '../job-handler.ts';
import type { MailContext } from './mail-context.ts';
import { sendAccountMail, sendDeletionDoneMail, sendDeletionScheduledMail } from './messages/account-mail.ts';
import { sendClassMessageMail } from './messages/class-message-mail.ts';
import { sendDecisionMail } from './messages/decision-mail.ts';
import { sendNewDeviceMail } from './messages/new-device-mail.ts';
import { sendSubmissionReceivedMail } from './messages/submission-received-mail.ts';
import { sendTakenDownMail } from './messages/taken-down-mail.ts';
import type { SendMail } from './send-mail.ts';

/** The kinds of the outbox that are told by mail, beside those of the auth service. */
export function mailHandlers(context: MailContext, post: SendMail): JobHandlers {
  return {
    listing_received: sendSubmissionReceivedMail(context, post, 'listing'),
    class_received: sendSubmissionReceivedMail(context, post, 'class'),
    instructor_received: sendSubmissionReceivedMail(context, post, 'instructor'),
    review_decided: sendDecisionMail(context, post),
    taken_down: sendTakenDownMail(context, post),
    class_message_sent: sendClassMessageMail(context, post),
    new_device: sendNewDeviceMail(context, post),
    export_ready: sendAccountMail(context, post, 'export-ready'),
    deletion_scheduled: sendDeletionScheduledMail(context, post),
    deletion_cancelled: sendAccountMail(context, post, 'deletion-cancelled'),
    deletion_done: sendDeletionDoneMail(context, post),
  };
}
