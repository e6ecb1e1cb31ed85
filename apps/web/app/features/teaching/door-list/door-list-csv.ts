import { accessNeedsLabel } from '@kindling/domain/bookings/access-needs';
import { formatClockTime } from '@kindling/domain/sessions/format-session-time';
import { attendanceLabel } from './attendance-label.ts';
import type { DoorList } from './door-list.ts';

/** Door list as CSV (RFC 4180), with a byte order mark for spreadsheets. */
export function doorListCsv({ session, rows }: DoorList): string {
  const lines = rows.map((row) => [
    row.first_name,
    String(row.seats),
    (row.guests ?? []).join(', '),
    attendanceLabel(row),
    row.first_time ? 'yes' : 'no',
    row.checked_in_at ? formatClockTime(row.checked_in_at, session.time_zone) : '',
    accessNeedsLabel(row.access_needs),
    row.note ?? '',
  ]);
  const header = ['First name', 'Places', 'Guests', 'Status', 'First time', 'Checked in at', 'Access needs', 'Note'];
  return `\ufeff${[header, ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function downloadCsv(list: DoorList): void {
  const url = URL.createObjectURL(new Blob([doorListCsv(list)], { type: 'text/csv;charset=utf-8' }));
  const name = `door-list-${list.session.class_slug}-${list.session.starts_at.slice(0, 10)}.csv`;
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has taken its bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
