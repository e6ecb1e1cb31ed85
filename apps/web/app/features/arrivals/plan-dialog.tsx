import { arrivalErrorMessage } from '@kindling/domain/arrivals/arrival-error-message';
import { homeTimes } from '@kindling/domain/arrivals/home-times';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatSessionStart } from '@kindling/domain/sessions/format-session-time';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Arrival, TrustedContact } from './arrivals-api.ts';
import type { ArrivalActions } from './use-arrivals.ts';

/** A place that she holds. */
export interface ArrivalPlanDate {
  /** Of the booking. */
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

interface PlanDialogProps {
  /** The one that is changed. */
  plan?: Arrival;
  dates: readonly ArrivalPlanDate[];
  contacts: readonly TrustedContact[];
  save: ArrivalActions['save'];
  onClose: () => void;
}

const ticks = [
  ['tells_when', 'When the class is'],
  ['tells_where', 'Where it is'],
  ['tells_teacher', 'The teacher’s name'],
] as const;

/** A plan: which date, home by when, who is told, and what of it. */
export function PlanDialog({ plan, dates, contacts, save, onClose }: PlanDialogProps) {
  const formId = useId();
  const [bookingId, setBookingId] = useState(plan?.booking_id ?? dates[0]?.id ?? '');
  const [contactId, setContactId] = useState(plan?.contact_id ?? contacts[0]?.id ?? '');
  const [minutes, setMinutes] = useState(plan?.home_after ?? 60);
  const [tells, setTells] = useState({
    tells_when: plan?.tells_when ?? true,
    tells_where: plan?.tells_where ?? true,
    tells_teacher: plan?.tells_teacher ?? true,
  });
  const [problem, setProblem] = useState<string>();
  // A double tap is one: it comes before the next render.
  const saving = useRef(false);
  const date = dates.find(({ id }) => id === bookingId);
  const times = date ? homeTimes(date, new Date()) : [];
  const homeAfter = times.some((time) => time.minutes === minutes) ? minutes : (times[0]?.minutes ?? 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.current || !date) return;
    saving.current = true;
    setProblem(undefined);
    try {
      await save.mutateAsync({
        ...(plan && { plan: plan.id }),
        booking: bookingId,
        details: { contact_id: contactId, home_after: homeAfter, ...tells },
      });
      onClose();
    } catch (error) {
      setProblem(arrivalErrorMessage(error));
      saving.current = false;
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your plan for getting home"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Which date">
          {(control) => (
            <Select
              {...control}
              value={bookingId}
              disabled={plan !== undefined}
              onChange={({ target }) => setBookingId(target.value)}
            >
              {dates.map((each) => (
                <option key={each.id} value={each.id}>
                  {formatSessionStart(each)} · {isolateDirection(each.title)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Home by">
          {(control) => (
            <Select {...control} value={homeAfter} onChange={({ target }) => setMinutes(Number(target.value))}>
              {times.map((time) => (
                <option key={time.minutes} value={time.minutes}>
                  {time.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Who’s told if you’re not">
          {(control) => (
            <Select {...control} value={contactId} onChange={({ target }) => setContactId(target.value)}>
              {contacts.map((contact) => (
                <option key={contact.id} value={contact.id}>
                  {isolateDirection(contact.name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink">And what</legend>
          {ticks.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              checked={tells[name]}
              onChange={({ target }) => setTells((before) => ({ ...before, [name]: target.checked }))}
            />
          ))}
        </fieldset>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
