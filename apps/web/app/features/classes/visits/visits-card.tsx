import { messageFor } from '@kindling/domain/errors';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dayInWords, dayOf, problemWithDay } from './days.ts';
import { useVisits } from './use-visits.ts';
import type { Visit } from './visits-api.ts';

/** The days on which she went. They count in her profile. */
export function VisitsCard({ userId, classId }: { userId: string; classId: string }) {
  const { visits, add, remove } = useVisits(userId, classId);
  const today = dayOf(new Date());
  const [day, setDay] = useState(today);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const noted = visits.data ?? [];

  async function note(event: FormEvent) {
    event.preventDefault();
    const wrong = problemWithDay(
      day,
      today,
      noted.map((visit) => visit.attended_on),
    );
    setProblem(wrong);
    setSaid('');
    if (wrong) {
      input.current?.focus();
      return;
    }
    try {
      await add.mutateAsync(day);
      setSaid(`Noted: ${dayInWords(day)}.`);
    } catch (error) {
      setProblem(messageFor(error, 'general'));
    }
  }

  async function undo(visit: Visit) {
    setProblem(undefined);
    try {
      await remove.mutateAsync(visit);
      setSaid(`Taken back: ${dayInWords(visit.attended_on)}.`);
      input.current?.focus();
    } catch (error) {
      setProblem(messageFor(error, 'general'));
    }
  }

  return (
    <Card role="region" aria-labelledby="visits-title">
      <CardTitle id="visits-title">I went</CardTitle>
      <p className="mt-2 text-ink-soft">Note every day you were there. It counts as a class in your profile.</p>
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
        <Button type="submit" variant="outline" disabled={!visits.data} aria-disabled={add.isPending}>
          I went
        </Button>
      </form>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {said}
      </p>
      {visits.isPending && visits.fetchStatus !== 'paused' && <Skeleton className="mt-4 h-11" />}
      {(visits.error || visits.fetchStatus === 'paused') && !visits.data && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-3">
          <p className="text-sm">The days you have noted could not be loaded.</p>
          <Button variant="outline" size="sm" onClick={() => void visits.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {noted.length > 0 && (
        <ul aria-label="Days you went" className="mt-4 divide-y divide-line border-t border-line">
          {noted.map((visit) => (
            <li key={visit.id} className="flex items-center justify-between gap-3 py-1">
              <span>{dayInWords(visit.attended_on)}</span>
              <Button variant="ghost" size="sm" aria-disabled={remove.isPending} onClick={() => void undo(visit)}>
                Undo <span className="sr-only">{dayInWords(visit.attended_on)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
