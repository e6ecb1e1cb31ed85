import { emergencyNumber } from '@kindling/domain/locale';
import { formatClockTime, formatSessionDay, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Overdue } from './arrival-link.ts';

/** What a contact is told, for a day: what she ticked, and what to do first. */
export function OverduePage({ overdue, now }: { overdue: Overdue; now: number }) {
  const { name, homeBy, timeZone, startsAt, endsAt, place, teacher } = overdue;
  const moment = (at: string) => `${formatClockTime(at, timeZone)} on ${formatSessionDay(at, timeZone, new Date(now))}`;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8 sm:py-14">
      <div>
        <h1 className="text-3xl wrap-anywhere">
          <bdi>{name}</bdi> hasn’t said she’s home
        </h1>
        <p className="mt-3 text-lg text-ink-soft">
          She meant to be home by {moment(homeBy)}. It may be an empty battery or a late bus, so call her first.
        </p>
      </div>
      <Card>
        <dl className="grid gap-4">
          {startsAt !== null && endsAt !== null && (
            <Fact name="When">{formatSessionTime({ startsAt, endsAt, timeZone }, { now: new Date(now) })}</Fact>
          )}
          {place !== null && <Fact name="Where">{place}</Fact>}
          {teacher !== null && <Fact name="Teacher">{teacher}</Fact>}
        </dl>
      </Card>
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">Worried for her safety?</p>
        <ButtonLink href={`tel:${emergencyNumber}`} size="lg" variant="destructive">
          <Phone aria-hidden="true" /> Call {emergencyNumber}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-muted">
        We don’t know where she is, and can’t tell more than this. This page ends after 24 hours, or sooner.
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-muted">{name}</dt>
      <dd dir="auto" className="text-lg wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Home, ended, removed, a day later or never sent: all look alike. */
export function OverdueOver() {
  return (
    <EmptyState fillsPage title={<h1 className="text-3xl">This page has ended</h1>}>
      Pages like this last a day at most, and can end sooner. It doesn’t tell you how she is: to know, call her. Worried
      for her safety? Call{' '}
      <a href={`tel:${emergencyNumber}`} className="link font-semibold">
        {emergencyNumber}
      </a>
      .
    </EmptyState>
  );
}
