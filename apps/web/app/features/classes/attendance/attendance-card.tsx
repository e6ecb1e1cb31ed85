import { errorMessage } from '@kindling/domain/error-messages';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { type FormEvent, useRef, useState } from 'react';
import { formatCalendarDay } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FoldCard } from '../../../ui/fold-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Attendance } from './attendance-api.ts';
import { attendanceDayError } from './attendance-days.ts';
import { useAttendance } from './use-attendance.ts';

interface AttendanceCardProps {
  userId: string;
  classId: string;
  folds: boolean;
  open: boolean;
}

/** Log of days of attendance, which count in the profile. */
export function AttendanceCard({ folds, open, ...log }: AttendanceCardProps) {
  return (
    <FoldCard titleId="visits-title" title="Log a visit" folds={folds} open={open}>
      <AttendanceLog {...log} />
    </FoldCard>
  );
}

function AttendanceLog({ userId, classId }: Pick<AttendanceCardProps, 'userId' | 'classId'>) {
  const { attendances, add, remove } = useAttendance(userId, classId);
  const today = dayHere();
  const [day, setDay] = useState(today);
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const noted = attendances.data ?? [];

  async function note(event: FormEvent) {
    event.preventDefault();
    const wrong = attendanceDayError(
      day,
      today,
      noted.map((attendance) => attendance.attended_on),
    );
    setProblem(wrong);
    setAnnouncement('');
    if (wrong) {
      input.current?.focus();
      return;
    }
    try {
      await add.mutateAsync(day);
      setAnnouncement(`Logged: ${formatCalendarDay(day)}.`);
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  async function undo(attendance: Attendance) {
    setProblem(undefined);
    try {
      await remove.mutateAsync(attendance);
      setAnnouncement(`Removed: ${formatCalendarDay(attendance.attended_on)}.`);
      input.current?.focus();
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  return (
    <>
      <p className="mt-2 text-ink-soft">Been? Add the date.</p>
      <form onSubmit={note} noValidate className="mt-4 grid gap-3">
        <Field label="Day" error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="date"
              max={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={!attendances.data} aria-disabled={add.isPending}>
          Log a visit
        </Button>
      </form>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {announcement}
      </p>
      {attendances.status === 'loading' && <Skeleton className="mt-4 h-11" />}
      {attendances.status === 'failed' && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-3">
          <p className="text-sm">We couldn’t load the days you’ve logged.</p>
          <Button variant="outline" size="sm" onClick={attendances.retry}>
            Try again
          </Button>
        </div>
      )}
      {noted.length > 0 && (
        <ul aria-label="Days you went" className="mt-4 divide-y divide-line border-t border-line">
          {noted.map((attendance) => (
            <li key={attendance.id} className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1">
              <span>{formatCalendarDay(attendance.attended_on)}</span>
              {attendance.confirmed_at ? (
                <Badge tone="success">Confirmed by the teacher</Badge>
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-disabled={remove.isPending}
                  onClick={() => void undo(attendance)}
                >
                  Undo <span className="sr-only">{formatCalendarDay(attendance.attended_on)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
