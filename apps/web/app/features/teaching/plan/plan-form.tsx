import { emptySessionPlan, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import type { SessionPlanValues } from '@kindling/domain/sessions/session-plan-schema';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';
import { draftRestored, fieldIds } from '../teaching-fields.ts';
import { BookingFields, PlacesAndPriceFields } from './booking-fields.tsx';
import { RepeatFields, TimeFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

const ids = fieldIds(emptySessionPlan);
const resolver = lazyResolver<SessionPlanForm, SessionPlanValues & object>(
  async () => (await import('@kindling/domain/sessions/session-plan-schema')).sessionPlanSchema,
);

interface PlanFormProps {
  userId: string;
  draftName: string;
  start: SessionPlanForm;
  /** A stored session is changed as a single date; new ones can repeat. */
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
  const { userId, draftName, start, repeats, capacityHint, submitLabel, send, cancelHref, children } = props;
  const { form, restored, discard, clear, sendKey } = useDraftForm<SessionPlanForm, SessionPlanValues & object>({
    name: draftName,
    empty: emptySessionPlan,
    start,
    resolver,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

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
        <PlanSection title="When">
          <TimeFields repeats={repeats} />
          {repeats && <RepeatFields />}
        </PlanSection>
        <PlanSection title="Where">
          <WhereFields userId={userId} />
        </PlanSection>
        <PlanSection title="Places and price">
          <PlacesAndPriceFields capacityHint={capacityHint} />
        </PlanSection>
        <PlanSection title="Booking">
          <BookingFields />
        </PlanSection>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : submitLabel}
          </Button>
          <ButtonLink href={cancelHref} variant="ghost" size="lg" onClick={() => clear()}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}

function PlanSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Card>
  );
}
