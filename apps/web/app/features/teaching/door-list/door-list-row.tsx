import { accessNeedsLabel } from '@kindling/domain/bookings/access-needs';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { Check, Undo2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatSessionMoment } from '../sessions/format-session.ts';
import { attendanceLabel } from './attendance-label.ts';
import { type Attendance, type DoorRow, isWaiting } from './door-list.ts';

interface DoorListRowProps {
  row: DoorRow;
  /** Noted on this device and not sent yet. */
  unsent: boolean;
  /** Whether attendance can be noted, and whether somebody can be missing already. */
  canMark: boolean;
  canMiss: boolean;
  /** Tells her where it is before its time; undefined where there is nothing to tell, or not now. */
  onDisclose: (() => void) | undefined;
  /** Zone of the session. */
  timeZone: string;
  onMark: (attendance: Attendance) => void;
}

/** One line of the door list. */
export function DoorListRow({ row, unsent, canMark, canMiss, onDisclose, timeZone, onMark }: DoorListRowProps) {
  const { first_name: name, seats, note, access_needs, first_time, status, disclosure_moment: disclosed, guests } = row;
  const knows = disclosed !== null && Date.parse(disclosed) <= Date.now();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 break-inside-avoid sm:px-5 print:px-0 print:py-2">
      <span
        aria-hidden="true"
        className="mt-1 hidden size-5 shrink-0 place-content-center border border-ink text-center print:grid"
      >
        {status === 'attended' && '✓'}
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="text-lg font-semibold wrap-anywhere">
            {name}
          </span>
          {seats > 1 && <Badge>{seats} places</Badge>}
          {first_time && !isWaiting(row) && <Badge tone="outline">First time</Badge>}
          {status === 'attended' && <Badge tone="success">{attendanceLabel(row)}</Badge>}
          {status === 'no_show' && <Badge tone="danger">{attendanceLabel(row)}</Badge>}
          {status === 'offered' && <Badge tone="outline">{attendanceLabel(row)}</Badge>}
          {unsent && <span className="text-xs text-ink-muted print:hidden">Not sent yet</span>}
        </p>
        {guests.length > 0 && <p className="mt-1 text-sm wrap-anywhere">with {joinIsolated(guests, ', ')}</p>}
        {access_needs.length > 0 && (
          <p className="mt-1 text-sm font-semibold wrap-anywhere">Needs: {accessNeedsLabel(access_needs)}</p>
        )}
        {note && (
          <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">
            {note}
          </p>
        )}
        {status === 'booked' && onDisclose && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted print:hidden">
            {knows
              ? 'Has the address or link'
              : disclosed
                ? `Gets the address or link on ${formatSessionMoment(disclosed, timeZone)}`
                : 'Gets the address or link once they’ve confirmed their email'}
            {!knows && (
              <button type="button" className="link py-0.5" onClick={onDisclose}>
                Send it now{' '}
                <span className="sr-only">
                  to <bdi>{name}</bdi>
                </span>
              </button>
            )}
          </p>
        )}
      </div>
      {canMark && !isWaiting(row) && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {status === 'booked' && canMiss && (
            <Button variant="ghost" size="sm" aria-label={`${name}: no-show`} onClick={() => onMark('no_show')}>
              No-show
            </Button>
          )}
          <Button
            variant={status === 'booked' ? 'default' : 'outline'}
            size="sm"
            className="min-w-30"
            aria-label={status === 'booked' ? `Check in ${name}` : `Undo for ${name}`}
            onClick={() => onMark(status === 'booked' ? 'attended' : 'booked')}
          >
            {status === 'booked' ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
            {status === 'booked' ? 'Check in' : 'Undo'}
          </Button>
        </div>
      )}
    </li>
  );
}
