import { classPath } from '@kindling/domain/paths';
import { useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { type ShareOutcome, shareLink } from '../../../lib/sharing/share-link.ts';
import type { MyBooking } from '../bookings-api.ts';
import { timeLabel } from '../session-time-label.ts';

/** Tells a friend of a date: its picture and the class's page, and nothing of where a home is. */
export function useSessionSharing({ session_id, class_title, class_slug, ...times }: MyBooking) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const url = class_slug === null ? undefined : `${location.origin}${classPath(class_slug)}`;

  async function share(): Promise<void> {
    if (url === undefined) return;
    setOutcome(undefined);
    const text = `Come with me? ${class_title}, ${timeLabel(times, times.is_online)}`;
    const outcome = await shareLink({ url, title: class_title, text }, () => pictureOfSession(session_id));
    setOutcome(outcome);
  }

  return { url, outcome, share };
}

/** Share image of a session; none where it could not be had, which keeps nobody from sharing. */
async function pictureOfSession(sessionId: string): Promise<File | undefined> {
  try {
    const response = await fetch(`/og/sessions/${sessionId}.png`);
    if (!response.ok) throw new Error(`The share image could not be read: ${response.status}`);
    return new File([await response.blob()], 'kindling.png', { type: 'image/png' });
  } catch (error) {
    logFailure('A date is shared without its picture', error);
    return undefined;
  }
}
