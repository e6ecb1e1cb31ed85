import { usingProfile } from '@kindling/domain/teaching/class-rows';
import {
  type ClassValues,
  classSchema,
  emptyClass,
  type ClassForm as Typed,
} from '@kindling/domain/teaching/class-schema';
import { classMessages } from '@kindling/domain/teaching/messages';
import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import { useDraftedForm } from '../../lib/drafted-form.ts';
import { summarise } from '../../lib/form-errors.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeEndedSession } from '../../lib/session/ended-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { classFailure, submitClass } from './class-api.ts';
import { AboutYou, GoodToKnow, WhenAndWhere, YourClass } from './class-sections.tsx';
import { fieldIds } from './form-fields.tsx';
import { KeptNote } from './kept-note.tsx';
import { useClassPrefill } from './use-class-prefill.ts';

const ids = fieldIds(emptyClass);
const visitorDraft = 'class-visitor';

interface ClassFormProps {
  member: User | undefined;
  /** The rank of the four sections' headings on the page around it. */
  sectionHeading: 'h2' | 'h3';
  onSent: () => void;
}

/** Everything about a class, from who teaches it to what to bring. */
export function ClassForm({ member, sectionHeading, onSent }: ClassFormProps) {
  const { form, restored, startAfresh, prefill, forget } = useDraftedForm<Typed, ClassValues>({
    name: member ? `class-${member.id}` : visitorDraft,
    visitorName: visitorDraft,
    empty: emptyClass,
    schema: classSchema,
  });
  const profile = useClassPrefill(member, prefill);
  const { errors, isSubmitting, submitCount } = form.formState;

  async function send(values: ClassValues) {
    try {
      await submitClass(values, profile?.id ?? null);
    } catch (error) {
      logFailure('The class could not be sent', error);
      void noticeEndedSession(error);
      const message = classFailure(error);
      form.setError('root.server', { message });
      showToast({ title: message, variant: 'destructive' });
      return;
    }
    forget();
    showToast({ title: classMessages.received });
    onSent();
  }

  function refuse(found: FieldErrors<Typed>) {
    const [first] = summarise(found, ids);
    if (first) showToast({ title: first.message, variant: 'destructive' });
  }

  function section(part: number, title: string, children: ReactNode) {
    const Heading = sectionHeading;
    return (
      <Card>
        <p className="text-sm text-ink-muted">Part {part} of 4</p>
        <Heading className="mb-5 text-xl">{title}</Heading>
        <div className="grid gap-5">{children}</div>
      </Card>
    );
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(send, refuse)} className="grid gap-5" aria-busy={isSubmitting}>
        {restored && <KeptNote onStartAfresh={startAfresh} />}
        {profile && (
          <p className="rounded-field bg-sand px-4 py-3 font-medium wrap-anywhere">
            {usingProfile(profile.display_name)}
          </p>
        )}
        <ErrorSummary errors={summarise(errors, ids)} attempt={submitCount} />
        <p className="text-sm text-ink-muted">What is marked * we need; the rest helps people to decide.</p>
        {section(1, 'About you', <AboutYou />)}
        {section(2, 'Your class', <YourClass />)}
        {section(3, 'When, where and how much', <WhenAndWhere />)}
        {section(4, 'Good to know', <GoodToKnow />)}
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Class'}
        </Button>
      </form>
    </FormProvider>
  );
}
