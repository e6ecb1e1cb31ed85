import { revised } from '@kindling/domain/review/revision';
import { emptyClass, type ClassForm as Typed } from '@kindling/domain/teaching/class-form';
import { prefillNote, toClassForm } from '@kindling/domain/teaching/class-rows';
import type { ClassValues } from '@kindling/domain/teaching/class-schema';
import type { User } from '@supabase/supabase-js';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { BidiIsolate } from '../../../shared/bidi-isolate.tsx';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { PartSteps } from '../../../ui/form/parts/part-steps.tsx';
import { SubmitBar } from '../../../ui/form/parts/submit-bar.tsx';
import { draftRestored, fieldIds } from '../teaching-fields.ts';
import { AboutTheClass, AboutYou, GoodToKnow, WhenAndWhere } from './class-form-sections.tsx';
import { classParts } from './class-parts.ts';
import { useClassPrefill } from './use-class-prefill.ts';
import type { OwnClass } from './use-own-class.ts';

const ids = fieldIds(emptyClass);
/** Loaded with the schema: at hand once the form is valid. */
const submission = () => import('./class-submission-api.ts');
const resolver = lazyResolver<Typed, ClassValues>(async () => {
  const [{ classSchema }] = await Promise.all([import('@kindling/domain/teaching/class-schema'), submission()]);
  return classSchema;
});
const visitorDraft = 'class-visitor';

interface ClassFormProps {
  member: User | undefined;
  /** Class to edit; without it a new one is submitted. */
  changed?: OwnClass | undefined;
  /** Heading level of the four sections. */
  sectionHeading: 'h2' | 'h3';
  /** With the success message. */
  onSent: (message: string) => void;
}

export function ClassForm({ member, changed, sectionHeading, onSent }: ClassFormProps) {
  const { form, restored, discard, prefill, clear, sendKey } = useDraftForm<Typed, ClassValues>({
    name: draftName(member, changed),
    visitorName: changed ? undefined : visitorDraft,
    empty: emptyClass,
    start: changed && toClassForm(revised(changed, changed.revision)),
    resolver,
  });
  const profile = useClassPrefill(changed ? undefined : member, prefill);
  const { errors, isSubmitting, submitCount } = form.formState;

  async function send(values: ClassValues) {
    const { changeClass, classErrorMessage, submitClass } = await submission();
    try {
      const message = changed
        ? await changeClass(changed.id, values)
        : await submitClass({ id: sendKey(randomId), values, instructorProfileId: profile?.id ?? null });
      clear();
      onSent(message);
    } catch (error) {
      logFailure('The class could not be sent', error);
      void handleSessionExpired(error);
      const message = classErrorMessage(error);
      form.setError('root.server', { message });
      showToast({ title: message, variant: 'destructive', announced: false });
    }
  }

  function refuse(found: FieldErrors<Typed>) {
    const [first] = summariseErrors(found, ids);
    if (first) showToast({ title: first.message, variant: 'destructive', announced: false });
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(send, refuse)}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        aria-busy={isSubmitting}
      >
        {restored && <DraftRestoredNote onDiscard={discard}>{draftRestored}</DraftRestoredNote>}
        <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
        <PartSteps parts={classParts} />
        <p className="text-sm text-ink-muted">* Required</p>
        <AboutYou
          heading={sectionHeading}
          note={profile && <BidiIsolate words={profile.display_name}>{prefillNote(profile.display_name)}</BidiIsolate>}
        />
        <AboutTheClass heading={sectionHeading} />
        <WhenAndWhere heading={sectionHeading} />
        <GoodToKnow heading={sectionHeading} />
        <SubmitBar parts={classParts}>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Submitting...' : changed ? 'Send for review' : 'Submit Class'}
          </Button>
        </SubmitBar>
      </form>
    </FormProvider>
  );
}

function draftName(member: User | undefined, changed: OwnClass | undefined): string {
  if (changed) return `class-change-${changed.id}`;
  return member ? `class-${member.id}` : visitorDraft;
}
