import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReportableKind, reportReasons, safetyLimits } from '@kindling/domain/safety/limits';
import { reportReasonWords } from '@kindling/domain/safety/messages';
import { type ReportForm as Form, type ReportValues, reportSchema } from '@kindling/domain/safety/schemas';
import { lengthOf } from '@kindling/domain/text';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { summarise } from '../../../lib/form-errors.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field, FieldError, RequiredMark } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { TextCount } from '../../../ui/text-count.tsx';
import { GuidelinesLink } from '../guidelines-link.tsx';
import type { Reported } from './asked.ts';
import { HelpNow } from './help-now.tsx';
import { reportRefusal } from './refusals.ts';
import { useReporting } from './use-reporting.ts';

const ids = { reason: 'report-reason', note: 'report-note' };

/** Two people read a message: to promise that nobody can guess would not be true. */
function whoReads(kind: ReportableKind): string {
  switch (kind) {
    case 'message':
      return 'A person reads it, with up to three messages before it. We don’t say who reported, but only the two of you can see this conversation.';
    case 'correspondent':
      return 'A person reads it, with the last three messages they sent you. We don’t say who reported, but only the two of you can see this conversation.';
    default:
      return 'A person reads it. Whoever it is about is not told who reported.';
  }
}

interface ReportFormProps {
  userId: string;
  reported: Reported;
  onSent: () => void;
  /** The way out, beside the button that sends. */
  cancel: ReactNode;
}

/** What is wrong, and whatever helps to see it. */
export function ReportForm({ userId, reported, onSent, cancel }: ReportFormProps) {
  const report = useReporting(userId);
  const [id] = useState(randomId);
  const { register, handleSubmit, setError, watch, formState } = useForm<Form, unknown, ReportValues>({
    defaultValues: { note: '' } as DefaultValues<Form>,
    resolver: standardSchemaResolver(reportSchema),
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const [reason, note] = watch(['reason', 'note']);

  async function send(values: ReportValues) {
    try {
      await report.mutateAsync({ values, about: { id, kind: reported.kind, subjectId: reported.id } });
    } catch (error) {
      setError('root.server', { message: reportRefusal(error) });
      return;
    }
    onSent();
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={summarise(errors, ids)} attempt={submitCount} />
      <div role="radiogroup" aria-labelledby="report-legend" aria-required="true" className="grid gap-2">
        <p id="report-legend" className="text-sm font-semibold text-ink">
          What is wrong?
          <RequiredMark />
        </p>
        {reportReasons.map((each, index) => (
          <RadioCard
            key={each}
            id={index === 0 ? ids.reason : `${ids.reason}-${each}`}
            value={each}
            className="rounded-field py-2.5"
            {...register('reason')}
          >
            <span className="block font-medium text-ink">{reportReasonWords[each].label}</span>
            <span className="block text-sm text-ink-muted">{reportReasonWords[each].hint}</span>
          </RadioCard>
        ))}
        <FieldError>{errors.reason?.message}</FieldError>
      </div>
      {reason === 'self_harm' && <HelpNow />}
      <Field
        label={reason === 'other' ? 'What is it?' : 'Anything that helps us to see it (optional)'}
        id={ids.note}
        error={errors.note?.message}
        required={reason === 'other'}
      >
        {(control) => (
          <>
            <Textarea {...control} {...register('note')} className="min-h-24" />
            <TextCount length={lengthOf(note)} max={safetyLimits.note.max} />
          </>
        )}
      </Field>
      <p className="text-sm text-ink-muted">
        {whoReads(reported.kind)} <GuidelinesLink />
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
