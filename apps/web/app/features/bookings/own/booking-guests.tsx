import { guestLinkPath } from '@kindling/domain/paths';
import { formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type ShareOutcome, shareLink } from '../../../lib/sharing/share-link.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BookingGuest, MyBooking } from '../bookings-api.ts';
import { timeLabel } from '../session-time-label.ts';
import { useGuestActions } from '../use-guests.ts';

/** Seats of a booking that she passes on by a link: who comes along, which links are out, and one more. */
export function BookingGuests({ booking }: { booking: MyBooking }) {
  const { guests, seats, starts_at } = booking;
  const { invite, withdraw, problem } = useGuestActions();
  const [asked, setAsked] = useState<BookingGuest>();
  const [shared, setShared] = useState<{ url: string; outcome: ShareOutcome }>();
  const ahead = new Date() < new Date(starts_at);
  if (guests === null || !ahead) return null;

  async function passOn() {
    if (invite.isPending) return;
    setShared(undefined);
    const token = await invite.mutateAsync(booking.id).catch(() => undefined);
    if (token === undefined) return;
    const url = `${location.origin}${guestLinkPath(token)}`;
    const text = `I’ve a place for you: ${booking.class_title}, ${timeLabel(booking, booking.is_online)}`;
    setShared({ url, outcome: await shareLink({ url, title: booking.class_title, text }) });
  }

  return (
    <section
      aria-label="Who you’re bringing"
      className={classNames('grid justify-items-start gap-3', guests.length > 0 && 'basis-full')}
    >
      {guests.length > 0 && (
        <ul className="grid w-full gap-1 text-sm">
          {guests.map((guest) => (
            <li key={guest.id} className="flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere">
              <span>
                {guest.state === 'coming' ? (
                  <>
                    <bdi className="font-semibold">{guest.first_name}</bdi> is coming with you
                  </>
                ) : (
                  `A link is out until ${formatSessionDay(guest.until, booking.time_zone, new Date())}`
                )}
              </span>
              <Button
                variant="link"
                size="sm"
                aria-disabled={withdraw.isPending}
                onClick={() => (guest.state === 'coming' ? setAsked(guest) : withdraw.mutate(guest.id))}
              >
                Take it back <span className="sr-only">{guest.first_name && <bdi>{guest.first_name}</bdi>}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {guests.length < seats - 1 && (
        <Button
          variant="outline"
          size="sm"
          className="px-3.5"
          aria-disabled={invite.isPending}
          onClick={() => void passOn()}
        >
          <UserPlus aria-hidden="true" /> {invite.isPending ? 'One moment…' : 'Pass a place on'}
          <span className="sr-only">
            {' '}
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:hidden">
        {shared && shareNote(shared)}
      </p>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      {asked && (
        <TakeBackDialog
          guest={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            withdraw.mutate(asked.id);
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}

function shareNote({ url, outcome }: { url: string; outcome: ShareOutcome }): string {
  const once = 'It works once, for 14 days.';
  if (outcome === 'copied') return `Link copied. ${once}`;
  return outcome === 'shared' ? once : `Copy this: ${url} ${once}`;
}

interface TakeBackDialogProps {
  guest: BookingGuest;
  onClose: () => void;
  onConfirm: () => void;
}

function TakeBackDialog({ guest, onClose, onConfirm }: TakeBackDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take this place back?"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it
          </Button>
          <Button variant="destructive" onClick={onConfirm}>
            Take it back
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <bdi className="font-semibold text-ink">{guest.first_name}</bdi> said yes. If they left an email, we’ll tell
        them.
      </p>
    </Dialog>
  );
}
