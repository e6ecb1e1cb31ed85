import { homeByLabel } from '@kindling/domain/arrivals/home-times';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatClockTime } from '@kindling/domain/sessions/format-session-time';
import type { Arrival, TrustedContact } from './arrivals-api.ts';

export function homeByOf({ home_by, ends_at, time_zone }: Arrival): string {
  return homeByLabel(new Date(home_by), ends_at, time_zone);
}

/** Where a plan stands, in one line; undefined where nothing has happened yet. */
export function arrivalStatus(arrival: Arrival): string | undefined {
  const { mail, ending, asked_at: asked, here_at: here, moved_at: moved, time_zone: zone } = arrival;
  const name = isolateDirection(arrival.contact_name);
  if (mail !== null) return mailStatus(arrival, name);
  switch (ending) {
    case 'home':
      return 'You’re home. No one was told anything.';
    case 'ended':
      return 'Ended. No one was told anything.';
    case 'cancelled':
      return 'Ended with your place. No one was told anything.';
    case 'contact':
      return `Ended: ${name} isn’t your contact any more.`;
    case 'late':
      return 'Ended: we were out of action, and no one was told.';
    default:
      if (asked !== null) {
        const at = new Date(new Date(asked).getTime() + 15 * 60_000);
        return `Are you home? We’ll email ${name} at ${formatClockTime(at, zone)}.`;
      }
      if (here !== null) return `You got there at ${formatClockTime(here, zone)}.`;
      return moved === null ? undefined : 'The date moved, and your plan with it.';
  }
}

function mailStatus({ mail, mailed_at: at, ending, time_zone: zone }: Arrival, name: string): string {
  switch (mail) {
    case 'sent':
      return `Email to ${name} sent${at === null ? '' : ` ${formatClockTime(at, zone)}`}.${ending === 'home' ? ' Call to say you’re home: we won’t.' : ''}`;
    case 'stopped':
      return 'You were home first. No email was sent.';
    case 'failed':
      return `Email to ${name} couldn’t be sent: call them.`;
    default:
      return `Email to ${name} not sent yet. We keep trying; call them yourself.`;
  }
}

/** Where a contact stands. */
export function contactStatus({ agreed_at: agreed, declined_at: declined, invitation }: TrustedContact): string {
  if (agreed !== null) return 'Said yes';
  if (declined !== null) return 'Said no';
  if (invitation === 'failed') return 'Our email couldn’t be sent. Choose someone else';
  return invitation === 'sent' ? 'Asked by email, once. No answer yet' : 'Our email isn’t sent yet';
}
