import { emptyInstructor } from '@kindling/domain/teaching/empty-instructor';
import type { InstructorValues } from '@kindling/domain/teaching/instructor-schema';
import { addSpecialty } from '@kindling/domain/teaching/specialties';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { PartSteps } from '../../../ui/form/parts/part-steps.tsx';
import { SubmitBar } from '../../../ui/form/parts/submit-bar.tsx';
import { draftRestored, fieldIds } from '../teaching-fields.ts';
import { InstructorFields } from './instructor-fields.tsx';
import type { InstructorFormValues } from './instructor-form-values.ts';
import type { Outcome } from './instructor-outcome.ts';
import { instructorParts } from './instructor-parts.ts';

const empty: InstructorFormValues = { ...emptyInstructor, specialty: '' };
const ids = fieldIds(emptyInstructor);
const resolver = lazyResolver<InstructorFormValues, InstructorValues>(
  async () => (await import('@kindling/domain/teaching/instructor-schema')).instructorSchema,
);

interface InstructorFormProps {
  userId: string;
  /** Initial values of an existing profile; without them a new one is created. */
  start?: InstructorFormValues | undefined;
  submitLabel: string;
  send: (values: InstructorValues) => Promise<Outcome>;
  onSent: () => void;
  onCancel: () => void;
}

export function instructorDraftName(userId: string): string {
  return `instructor-${userId}`;
}

/** Form of an instructor profile, new or existing. */
export function InstructorForm({ userId, start, submitLabel, send, onSent, onCancel }: InstructorFormProps) {
  const { form, restored, discard, clear, flush } = useDraftForm<InstructorFormValues, InstructorValues>({
    name: instructorDraftName(userId),
    empty,
    ...(start && { start }),
    resolver,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    flush();
    const { ok, message } = await send(values);
    if (!ok) return form.setError('root.server', { message });
    clear();
    onSent();
  });

  /** Discards an edit; the draft of a new profile stays. */
  function cancel() {
    if (start) clear();
    onCancel();
  }

  function handleSubmit(event: FormEvent) {
    takeWhatIsTyped();
    return submit(event);
  }

  /** Adds a specialty that was typed and not added. */
  function takeWhatIsTyped() {
    const { specialty, specialties } = form.getValues();
    if (specialty.trim() === '') return;
    form.setValue('specialties', [...addSpecialty(specialties, specialty)]);
    form.setValue('specialty', '');
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        aria-busy={isSubmitting}
      >
        {restored && <DraftRestoredNote onDiscard={discard}>{draftRestored}</DraftRestoredNote>}
        <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
        <PartSteps parts={instructorParts} />
        <InstructorFields />
        <SubmitBar parts={instructorParts}>
          <Button variant="ghost" onClick={cancel} className="max-sm:px-4">
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : submitLabel}
          </Button>
        </SubmitBar>
      </form>
    </FormProvider>
  );
}
