import { arrivalErrorMessage } from '@kindling/domain/arrivals/arrival-error-message';
import { formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { Check, House, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { arrivalStatus, homeByOf } from './arrival-labels.ts';
import type { Arrival, TrustedContact } from './arrivals-api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import type { ArrivalActions } from './use-arrivals.ts';

interface PlanRowProps {
  plan: Arrival;
  contacts: readonly TrustedContact[];
  actions: ArrivalActions;
}

/** One plan: by when she means to be home, where it stands, and her two buttons. */
export function PlanRow({ plan, contacts, actions }: PlanRowProps) {
  const [changing, setChanging] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { tap, save } = actions;
  const open = plan.over_at === null;
  const status = arrivalStatus(plan);
  const urgent = open && (plan.asked_at !== null || plan.told_at !== null);

  async function press(act: 'here' | 'home' | 'end') {
    if (tap.isPending) return;
    setProblem(undefined);
    try {
      await tap.mutateAsync({ id: plan.id, act });
    } catch (error) {
      setProblem(arrivalErrorMessage(error));
    }
  }

  return (
    <li className={`grid gap-4 rounded-field border px-4 py-4 ${urgent ? 'border-clay bg-sand' : 'border-line'}`}>
      <div>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-muted">
          {formatSessionDay(plan.starts_at, plan.time_zone, new Date())}
          {plan.example && <Badge>Example</Badge>}
        </p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {plan.class_title}
        </p>
        <p className="text-sm text-ink-soft">
          Home by {homeByOf(plan)} · <bdi className="wrap-anywhere">{plan.contact_name}</bdi>
        </p>
      </div>
      <p role="status" className={`wrap-anywhere empty:hidden ${urgent ? 'font-semibold' : 'text-ink-soft'}`}>
        {status}
      </p>
      {open && (
        <div className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            {plan.here_at === null ? (
              <Button variant="outline" className="min-h-14 px-2 whitespace-nowrap" onClick={() => void press('here')}>
                <MapPin aria-hidden="true" /> I’m here
              </Button>
            ) : (
              <p className="flex items-center justify-center gap-2 font-semibold text-ink-soft">
                <Check aria-hidden="true" className="size-5" /> There
              </p>
            )}
            <Button className="min-h-14 px-2 whitespace-nowrap" onClick={() => void press('home')}>
              <House aria-hidden="true" /> I’m home
            </Button>
          </div>
          <div className="flex flex-wrap justify-between gap-x-3">
            {plan.told_at === null && (
              <Button variant="link" size="sm" onClick={() => setChanging(true)}>
                Change plan
              </Button>
            )}
            <Button variant="link" size="sm" onClick={() => void press('end')}>
              End plan
            </Button>
          </div>
        </div>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      {changing && (
        <PlanDialog
          plan={plan}
          dates={[
            {
              id: plan.booking_id,
              title: plan.class_title,
              startsAt: plan.starts_at,
              endsAt: plan.ends_at,
              timeZone: plan.time_zone,
            },
          ]}
          contacts={contacts}
          save={save}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  );
}
