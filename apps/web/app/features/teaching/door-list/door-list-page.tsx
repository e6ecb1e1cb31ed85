import { errorMessage } from '@kindling/domain/error-messages';
import { teachingPath } from '@kindling/domain/paths';
import { bookingRetentionDays } from '@kindling/domain/sessions/session-limits';
import { ArrowLeft, CloudOff, Download, Printer, ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../lib/time/format-date.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatSession } from '../sessions/format-session.ts';
import { attendanceWindow, type DoorList, type DoorRow, isWaiting, withMarks } from './door-list.ts';
import { downloadCsv } from './door-list-csv.ts';
import { DoorListRow } from './door-list-row.tsx';
import { ReturnedPlaces } from './returned-places.tsx';
import { SessionActions } from './session-actions.tsx';
import { useAttendance } from './use-attendance.ts';
import { useDisclosePlace } from './use-disclose-place.ts';
import { useNow } from './use-now.ts';

interface DoorListPageProps {
  userId: string;
  list: DoorList;
  /** As it was kept on this device: there is no network, or it is slow. */
  stale: boolean;
  vault: VaultState;
}

// The camera and its decoder are loaded at the first scan.
const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

/** A session of hers: who comes, check-in at the door, and what can be done about it. */
export function DoorListPage({ userId, list, stale, vault }: DoorListPageProps) {
  const { session } = list;
  const { marks, mark } = useAttendance(userId, session.id, vault.status === 'open' ? vault.vault : undefined);
  const disclose = useDisclosePlace(userId, session.id);
  const now = useNow();
  const [scanning, setScanning] = useState(false);
  const window = attendanceWindow(session);
  const takesPlace = session.status === 'scheduled';
  const rows = withMarks(list.rows, marks);
  const coming = rows.filter((row) => !isWaiting(row));
  const waiting = rows.filter(isWaiting);

  const canMark = takesPlace && now >= window.opens && now <= window.closes;

  function line(row: DoorRow) {
    return (
      <DoorListRow
        key={row.booking_id}
        row={row}
        unsent={row.booking_id in marks}
        canMark={canMark}
        canMiss={now >= Date.parse(session.starts_at)}
        onDisclose={row.discloses && takesPlace && !stale ? () => disclose.mutate(row.booking_id) : undefined}
        timeZone={session.time_zone}
        onMark={(attendance) => mark(row.booking_id, attendance)}
      />
    );
  }

  function actions(folded?: { onPrint: () => void; onCsv: () => void }) {
    return (
      <SessionActions
        userId={userId}
        session={session}
        begun={now >= Date.parse(session.starts_at)}
        booked={now <= window.closes && coming.some(({ status }) => status !== 'no_show')}
        folded={folded}
      />
    );
  }

  const download = () => downloadCsv({ ...list, rows });
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:gap-4 print:p-0',
        canMark && 'max-sm:gap-4 max-sm:py-3',
      )}
    >
      <header>
        <ButtonLink href={teachingPath} variant="ghost" size="sm" className="-ms-4 print:hidden">
          <ArrowLeft aria-hidden="true" /> Your teaching
        </ButtonLink>
        <h1
          dir="auto"
          className={classNames(
            'mt-3 text-3xl wrap-anywhere print:mt-0 print:text-2xl',
            canMark && 'max-sm:mt-0 max-sm:text-xl',
          )}
        >
          {session.class_title}
        </h1>
        <p className="mt-2 text-lg font-semibold">{formatSession(session)}</p>
        {session.venue_name && (
          <p dir="auto" className="mt-1 text-ink-soft wrap-anywhere">
            {session.venue_name}
          </p>
        )}
        {session.online_link && (
          <p className="mt-1 text-ink-soft wrap-anywhere">
            Online: <bdi>{session.online_link}</bdi>
          </p>
        )}
      </header>
      {!takesPlace && (
        <div className="rounded-field bg-danger-tint px-4 py-3">
          <p className="font-semibold">This date is cancelled.</p>
          {session.cancel_reason && (
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {session.cancel_reason}
            </p>
          )}
        </div>
      )}
      {!canMark && actions()}
      <section aria-labelledby="door-list" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
          <div>
            <h2 id="door-list" className="text-2xl">
              Door list
            </h2>
            <p role="status" className="mt-1 text-ink-soft">
              {summary(session.capacity, coming, waiting)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            {canMark && coming.length > 0 && hasCamera() && (
              <Button size="sm" onClick={() => setScanning(true)}>
                <ScanLine aria-hidden="true" /> Scan codes
              </Button>
            )}
            {canMark && actions({ onPrint: () => print(), onCsv: download })}
            {!canMark && rows.length > 0 && (
              <>
                <Button variant="outline" size="sm" onClick={() => print()}>
                  <Printer aria-hidden="true" /> Print
                </Button>
                <Button variant="outline" size="sm" onClick={download}>
                  <Download aria-hidden="true" /> CSV
                </Button>
              </>
            )}
          </div>
        </div>
        {stale && (
          <p className="flex items-start gap-2.5 rounded-field bg-sand px-4 py-3 print:hidden">
            <CloudOff aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
            <span>
              No network: this is the list of {formatDateTime(list.readAt)}. You can still check people in; we send it
              when you're back online.
            </span>
          </p>
        )}
        {takesPlace && coming.length > 0 && now < window.opens && (
          <p className="text-sm text-ink-muted print:hidden">Check-in opens two hours before the start.</p>
        )}
        {takesPlace && coming.length > 0 && now > window.closes && (
          <p className="text-sm text-ink-muted print:hidden">Check-in closed 48 hours after the end.</p>
        )}
        {coming.length > 0 ? (
          <ul
            aria-label="Who's coming"
            className="divide-y divide-line rounded-card border border-line bg-card print:rounded-none print:border-0 print:bg-transparent"
          >
            {coming.map(line)}
          </ul>
        ) : (
          <p className="rounded-card border border-line bg-card p-5 text-ink-soft">
            {takesPlace
              ? "No one has booked yet. You'll see each booking here as it comes in."
              : 'No one is on the list.'}
          </p>
        )}
        {waiting.length > 0 && (
          <>
            <h3 className="mt-2 flex items-center gap-2 text-lg">
              Waiting list <Badge>{waiting.length}</Badge>
            </h3>
            <ul
              aria-label="Waiting list"
              className="divide-y divide-line rounded-card border border-line bg-card print:rounded-none print:border-0 print:bg-transparent"
            >
              {waiting.map(line)}
            </ul>
          </>
        )}
        {disclose.isError && (
          <p role="alert" className="font-medium text-danger print:hidden">
            {errorMessage(disclose.error, 'general')}
          </p>
        )}
        <ReturnedPlaces places={list.returned ?? []} timeZone={session.time_zone} />
        <p className="text-sm text-ink-muted">
          <span className="print:hidden">{storageNote(vault)}</span>
          <span>Gone from Kindling {bookingRetentionDays} days after the class.</span>
        </p>
      </section>
      {scanning && (
        <Suspense>
          <ScanDialog
            rows={rows}
            onCheckIn={(bookingId) => mark(bookingId, 'attended')}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether a camera may be asked for: not over plain HTTP. */
function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

function summary(capacity: number, coming: readonly DoorRow[], waiting: readonly DoorRow[]): string {
  const seats = (rows: readonly DoorRow[]) => rows.reduce((total, row) => total + row.seats, 0);
  const here = seats(coming.filter(({ status }) => status === 'attended'));
  return [
    `${seats(coming)} of ${capacity} ${capacity === 1 ? 'place' : 'places'} booked`,
    here > 0 && `${here} checked in`,
    waiting.length > 0 && `${waiting.length} waiting`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function storageNote(vault: VaultState): string {
  if (vault.status === 'open')
    return 'Works offline, locked so only you can read it. Gone from this device after 3 days. ';
  if (vault.status === 'opening') return '';
  return 'Needs a network: this device can’t keep it right now. ';
}
