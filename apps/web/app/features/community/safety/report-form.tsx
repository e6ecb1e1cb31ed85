import { codePointLength } from '@kindling/backend/contract/text';
import { type ReportTargetKind, reportReasons, safetyLimits } from '@kindling/domain/safety/reporting';
import { reportReasonLabels } from '@kindling/domain/safety/safety-messages';
import type { ReportForm as Form, ReportValues } from '@kindling/domain/safety/safety-schemas';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { randomId } from '../../../lib/random-id.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field, FieldError, RequiredMark } from '../../../ui/form/field.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { Textarea } from '../../../ui/form/input.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { GuidelinesLink } from '../guidelines-link.tsx';
import { EmergencyHelp } from './emergency-help.tsx';
import { reportErrorMessage } from './safety-error-messages.ts';
import type { ReportTarget } from './safety-request.ts';
import { useSendReport } from './use-send-report.ts';

const ids = { reason: 'report-reason', note: 'report-note' };

/** Anonymity note: a message has two readers, so its author can guess who reported. */
function whoReads(kind: ReportTargetKind): string {
  switch (kind) {
    case 'message':
      return 'A real person will review it, with up to three messages before it. We don’t say who reported, but only the two of you can see this conversation.';
    case 'correspondent':
      return 'A real person will review it, with the last three messages they sent you. We don’t say who reported, but only the two of you can see this conversation.';
    case 'circle_message':
      return 'A real person will review it, with up to three messages before it. We don’t say who reported, but only the few of you can see it.';
    case 'circle_member':
      return 'A real person will review it, with the last three messages she wrote here. We don’t say who reported.';
    default:
      return 'A real person will review this. We never say who reported.';
  }
}

const resolver = lazyResolver<Form, ReportValues>(
  async () => (await import('@kindling/domain/safety/safety-schemas')).reportSchema,
);

interface ReportFormProps {
  userId: string;
  reported: ReportTarget;
  onSent: () => void;
  /** Cancel button. */
  cancel: ReactNode;
}

/** Report form: reason and details. */
export function ReportForm({ userId, reported, onSent, cancel }: ReportFormProps) {
  const report = useSendReport(userId);
  const [id] = useState(randomId);
  const { register, handleSubmit, setError, watch, formState } = useForm<Form, unknown, ReportValues>({
    defaultValues: { note: '' } as DefaultValues<Form>,
    resolver: resolver,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const [reason, note] = watch(['reason', 'note']);

  async function send(values: ReportValues) {
    try {
      await report.mutateAsync({ values, about: { id, kind: reported.kind, subjectId: reported.id } });
    } catch (error) {
      setError('root.server', { message: reportErrorMessage(error) });
      return;
    }
    onSent();
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <div role="radiogroup" aria-labelledby="report-legend" aria-required="true" className="grid gap-2">
        <p id="report-legend" className="text-sm font-semibold text-ink">
          What’s wrong?
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
            <span className="block font-medium text-ink">{reportReasonLabels[each].label}</span>
            <span className="block text-sm text-ink-muted">{reportReasonLabels[each].hint}</span>
          </RadioCard>
        ))}
        <FieldError>{errors.reason?.message}</FieldError>
      </div>
      {reason === 'self_harm' && <EmergencyHelp />}
      <Field
        label={reason === 'other' ? 'What is it?' : 'Anything else we should know? (optional)'}
        id={ids.note}
        error={errors.note?.message}
        required={reason === 'other'}
      >
        {(control) => (
          <>
            <Textarea {...control} {...register('note')} className="min-h-24" />
            <CharacterCount length={codePointLength(note)} max={safetyLimits.note.max} />
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
