import { emptySessionPlan, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import type { SessionPlanValues } from '@kindling/domain/sessions/session-plan-schema';
import { type ReactNode, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { FormPart } from '../../../ui/form/parts/form-part.tsx';
import { PartSteps } from '../../../ui/form/parts/part-steps.tsx';
import { SubmitBar } from '../../../ui/form/parts/submit-bar.tsx';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';
import { draftRestored, fieldIds } from '../teaching-fields.ts';
import { BookingFields, PlacesAndPriceFields } from './booking-fields.tsx';
import { ZoneField } from './clock-fields.tsx';
import { planParts } from './plan-parts.ts';
import { useClassZone } from './use-class-zone.ts';
import { RepeatFields, TimeFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

const ids = fieldIds(emptySessionPlan);
const resolver = lazyResolver<SessionPlanForm, SessionPlanValues & object>(
  async () => (await import('@kindling/domain/sessions/session-plan-schema')).sessionPlanSchema,
);

interface PlanFormProps {
  userId: string;
  classId: string;
  draftName: string;
  start: SessionPlanForm;
  /** A stored session is changed as a single session; new ones can repeat. */
  repeats: boolean;
  capacityHint?: string | undefined;
  submitLabel: string;
  /** With an idempotency key that stays the same until it has succeeded. */
  send: (values: SessionPlanValues, key: string) => Promise<void>;
  cancelHref: string;
  /** Above the sections. */
  children?: ReactNode;
}

/** Form that plans sessions or changes them, its draft autosaved. */
export function PlanForm(props: PlanFormProps) {
  const { userId, classId, draftName, start, repeats, capacityHint, submitLabel, send, cancelHref, children } = props;
  const zone = useRef<string>('');
  const { form, restored, discard, clear, sendKey } = useDraftForm<SessionPlanForm, SessionPlanValues & object>({
    name: draftName,
    empty: emptySessionPlan,
    start,
    // The zone is known of the place, not typed: no part of the draft.
    resolver: (values, ...rest) => resolver({ ...values, time_zone: values.time_zone || zone.current }, ...rest),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [repeating, ends, place, price_kind, opens, venue_id] = useWatch({
    control: form.control,
    name: ['repeats', 'ends', 'place', 'price_kind', 'opens', 'venue_id'],
  });
  const classZone = useClassZone(classId, { place, venue_id }, start.typed_in);
  zone.current = classZone?.timeZone ?? '';
  const parts = planParts({ repeats: repeating, ends, place, price_kind, opens });

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values, sendKey(randomId));
      clear();
    } catch (error) {
      logFailureCode('The dates could not be saved', error);
      void handleSessionExpired(error);
      form.setError('root.server', { message: sessionErrorMessage(error) });
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isSubmitting}>
        {restored && <DraftRestoredNote onDiscard={discard}>{draftRestored}</DraftRestoredNote>}
        <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
        {children}
        <PartSteps parts={parts} />
        <FormPart
          part={parts[0]}
          number={1}
          lead={repeats ? 'One date, or as many as you like in one go.' : 'The day, the time and how long.'}
        >
          <TimeFields repeats={repeats} classZone={classZone} />
          {repeats && <RepeatFields classZone={classZone} />}
        </FormPart>
        <FormPart part={parts[1]} number={2} lead="Where people will find you.">
          <WhereFields userId={userId} />
          {classZone && <ZoneField classZone={classZone} />}
        </FormPart>
        <FormPart part={parts[2]} number={3} lead="How many can come, and what it costs them.">
          <PlacesAndPriceFields capacityHint={capacityHint} />
        </FormPart>
        <FormPart part={parts[3]} number={4} lead="From when to when, and what they should bring.">
          <BookingFields />
        </FormPart>
        <SubmitBar parts={parts}>
          <ButtonLink href={cancelHref} variant="ghost" onClick={() => clear()} className="max-sm:px-4">
            Cancel
          </ButtonLink>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : submitLabel}
          </Button>
        </SubmitBar>
      </form>
    </FormProvider>
  );
}
