import { codePointLength } from '@kindling/backend/contract/text';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';
import { reviewAnswer, reviewAnswerSchema } from '@kindling/domain/teaching/review-answer-schema';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocalTextDraft } from '../../../../lib/drafts/use-local-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { CharacterCount } from '../../../../ui/form/character-count.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';

interface AnswerFormProps {
  /** Of the draft in this browser. */
  draft: string;
  /** What she answered before. */
  words: string;
  onSave: (words: string) => Promise<void>;
  onCancel: () => void;
}

/** A teacher's answer to a review, kept as a draft in this browser until it is sent. */
export function AnswerForm({ draft, words, onSave, onCancel }: AnswerFormProps) {
  const { text: drafted, setText, clear } = useLocalTextDraft(draft);
  const [touched, setTouched] = useState(drafted !== '');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = touched ? drafted : words;
  useEffect(() => field.current?.focus(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const read = reviewAnswerSchema.safeParse({ words: text });
    if (!read.success) return refuse(read.error.issues[0]?.message ?? '');
    setSending(true);
    try {
      await onSave(read.data.words);
      clear();
    } catch (error) {
      setSending(false);
      refuse(refusalOf(error));
    }
  }

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  function cancel() {
    clear();
    onCancel();
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-3" aria-busy={sending}>
      <Field
        label="Your answer"
        error={problem}
        announced
        hint="Everyone can read it. A moderator reads it first, within two business days."
        required
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              ref={field}
              className="min-h-28"
              value={text}
              onChange={({ target }) => {
                setTouched(true);
                setText(target.value);
                setProblem(undefined);
              }}
            />
            <CharacterCount length={codePointLength(text)} max={reviewAnswer.max} always />
          </>
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send answer'}
        </Button>
      </div>
    </form>
  );
}

/** Refused by a policy: the review was changed or removed, or a moderator has hidden it. */
function refusalOf(error: unknown): string {
  const code = errorCode(error);
  if (code === errorCodes.insufficientPrivilege)
    return 'This review isn’t on the page any more, so it can’t be answered.';
  if (code === errorCodes.uniqueViolation)
    return 'You’ve already answered this one. Reload the page to see your answer.';
  return errorMessage(error, 'general');
}
