import { parseMailbox } from '@kindling/backend/jobs/mail/mailbox.ts';
import { parseBoundedJson } from '@kindling/backend/platform/http/bounded-body.ts';
import { z } from 'zod';
import { type Bounce, mostRecipients } from './delivery-event.ts';

const recipients = z.array(z.object({ emailAddress: z.string(), status: z.string().optional() })).max(mostRecipients);

/** Notification or published event (docs.aws.amazon.com/ses/latest/dg/notification-contents.html). */
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.iso.datetime() }).optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().optional(),
      timestamp: z.iso.datetime(),
    })
    .optional(),
});

/** Bounces and complaints of what Amazon SES notifies through a topic; of anything else none. */
export function readSesNotification(text: string): Bounce[] {
  const { notificationType, eventType, bounce, complaint } = notification.parse(parseBoundedJson(text));
  const type = notificationType ?? eventType;
  if (type === 'Bounce' && bounce) {
    const kind = bounce.bounceType === 'Permanent' ? 'hard' : 'soft';
    return bouncesOf(bounce.bouncedRecipients, kind, bounce.timestamp);
  }
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return bouncesOf(complaint.complainedRecipients, 'complaint', complaint.timestamp);
  return [];
}

function bouncesOf(people: z.infer<typeof recipients>, kind: Bounce['kind'], at: string): Bounce[] {
  return people.map(({ emailAddress, status }) => ({ address: parseMailbox(emailAddress).email, kind, status, at }));
}
