import type { JobHandlers } from '@kindling/backend/jobs/job-handler.ts';
import type { MailContext } from './mail-context.ts';
import { sendAccountMail, sendDeletionDoneMail, sendDeletionScheduledMail } from './messages/account-mail.ts';
import {
  sendArrivalEndedMail,
  sendArrivalOverdueMail,
  sendArrivalPlannedMail,
  sendArrivalQuestion,
  sendContactAddedMail,
  sendContactInvitation,
} from './messages/arrival-mail.ts';
import { sendBackupFailedMail } from './messages/backup-failed-mail.ts';
import { sendBookingMail, sendBookingReminder, sendSessionMessageMail } from './messages/booking-mail.ts';
import { sendCancelledSessionsMail } from './messages/cancelled-sessions-mail.ts';
import { sendCircleReadyMail } from './messages/circle-mail.ts';
import { sendBookingDigest, sendClassBookingMail } from './messages/class-booking-mail.ts';
import { sendClassMessageMail } from './messages/class-message-mail.ts';
import { sendCorrectionMail } from './messages/correction-mail.ts';
import { sendCourseMail } from './messages/course-mail.ts';
import { sendDecisionMail } from './messages/decision-mail.ts';
import { sendGuestMail } from './messages/guest-mail.ts';
import { sendNewDeviceMail } from './messages/new-device-mail.ts';
import { sendSecurityNoticeMail } from './messages/security-notice-mail.ts';
import { sendSubmissionReceivedMail } from './messages/submission-received-mail.ts';
import { sendSupportCodeMail, sendSupportNoticeMail } from './messages/support-mail.ts';
import { sendTakenDownMail } from './messages/taken-down-mail.ts';
import { sendWishAnsweredMail, sendWishEndsMail } from './messages/wish-mail.ts';
import type { SendMail } from './send-mail.ts';

/** Job handlers of the product's mails; those of the auth service are its own. */
export function mailHandlers(context: MailContext, sendMail: SendMail): JobHandlers {
  return {
    listing_received: sendSubmissionReceivedMail(context, sendMail, 'listing'),
    class_received: sendSubmissionReceivedMail(context, sendMail, 'class'),
    instructor_received: sendSubmissionReceivedMail(context, sendMail, 'instructor'),
    review_decided: sendDecisionMail(context, sendMail),
    taken_down: sendTakenDownMail(context, sendMail),
    correction: sendCorrectionMail(context, sendMail),
    class_message_sent: sendClassMessageMail(context, sendMail),
    booking_event: sendBookingMail(context, sendMail),
    sessions_cancelled: sendCancelledSessionsMail(context, sendMail),
    course_event: sendCourseMail(context, sendMail),
    booking_reminder: sendBookingReminder(context, sendMail),
    session_message: sendSessionMessageMail(context, sendMail),
    guest_mail: sendGuestMail(context, sendMail),
    class_booking: sendClassBookingMail(context, sendMail),
    booking_digest: sendBookingDigest(context, sendMail),
    wish_answered_mail: sendWishAnsweredMail(context, sendMail),
    wish_ends_mail: sendWishEndsMail(context, sendMail),
    circle_ready: sendCircleReadyMail(context, sendMail),
    contact_invitation: sendContactInvitation(context, sendMail),
    contact_added: sendContactAddedMail(context, sendMail),
    arrival_planned: sendArrivalPlannedMail(context, sendMail),
    arrival_question: sendArrivalQuestion(context, sendMail),
    arrival_ended: sendArrivalEndedMail(context, sendMail),
    arrival_overdue: sendArrivalOverdueMail(context, sendMail),
    backup_failed: sendBackupFailedMail(context, sendMail),
    new_device: sendNewDeviceMail(context, sendMail),
    support_code: sendSupportCodeMail(context, sendMail),
    support_notice: sendSupportNoticeMail(context, sendMail),
    security_notice: sendSecurityNoticeMail(context, sendMail),
    export_ready: sendAccountMail(context, sendMail, 'export-ready'),
    address_check: sendAccountMail(context, sendMail, 'address-check'),
    deletion_scheduled: sendDeletionScheduledMail(context, sendMail),
    deletion_cancelled: sendAccountMail(context, sendMail, 'deletion-cancelled'),
    deletion_done: sendDeletionDoneMail(context, sendMail),
  };
}
