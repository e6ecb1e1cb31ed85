import type { Database } from '@kindling/database-types';
import { attendanceMs } from '../sessions/sessions-api.ts';
import type { TaughtSession } from '../sessions/taught-session.ts';

type Row = Database['public']['Functions']['door_list']['Returns'][number];

/** One booking on the door list: a first name and no account. */
export type DoorRow = Omit<Row, 'note' | 'checked_in_at' | 'disclosure_moment'> & {
  note: string | null;
  checked_in_at: string | null;
  /** When the place of a home and the links are disclosed to her; null while her email address isn't confirmed. */
  disclosure_moment: string | null;
};

/** A place that was booked and given back. */
export type ReturnedPlace = Omit<
  Database['public']['Functions']['returned_places']['Returns'][number],
  'disclosed_at'
> & { disclosed_at: string | null };

/** Door list of a session, as it is read and as it is kept on her device. */
export interface DoorList {
  session: TaughtSession;
  rows: readonly DoorRow[];
  returned: readonly ReturnedPlace[];
  readAt: string;
}

export type Attendance = 'attended' | 'no_show' | 'booked';

/** Attendance noted on this device, and when. */
export interface AttendanceMark {
  attendance: Attendance;
  notedAt: string;
}

/** What is noted and not sent yet, by booking. */
export type AttendanceMarks = Readonly<Record<string, AttendanceMark>>;

/** The marks with this one, or without it once it is sent. */
export function withMark(marks: AttendanceMarks, bookingId: string, mark: AttendanceMark | undefined): AttendanceMarks {
  const others = withoutMarks(marks, new Set([bookingId]));
  return mark ? { ...others, [bookingId]: mark } : others;
}

export function withoutMarks(marks: AttendanceMarks, bookingIds: ReadonlySet<string> | undefined): AttendanceMarks {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => !bookingIds?.has(id)));
}

/**
 * The list with what is noted on this device. A list that was stored by an older version has neither access needs,
 * guests nor moments.
 */
export function withMarks(rows: readonly DoorRow[], marks: AttendanceMarks): DoorRow[] {
  return rows.map((row) => ({
    ...row,
    access_needs: row.access_needs ?? [],
    guests: row.guests ?? [],
    discloses: row.discloses ?? false,
    disclosure_moment: row.disclosure_moment ?? null,
    status: marks[row.booking_id]?.attendance ?? row.status,
  }));
}

export function isWaiting({ status }: DoorRow): boolean {
  return status === 'waiting' || status === 'offered';
}

/** Attendance can be noted from two hours before the start until 48 hours after the end. */
export function attendanceWindow({ starts_at, ends_at }: TaughtSession) {
  return { opens: Date.parse(starts_at) - 2 * 3_600_000, closes: Date.parse(ends_at) + attendanceMs };
}
