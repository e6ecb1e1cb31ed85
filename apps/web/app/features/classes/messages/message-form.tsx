import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { classMessageSchema } from '@kindling/domain/teaching/class-message-schema';
import { teachingLimits } from '@kindling/domain/teaching/teaching-limits';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocalTextDraft } from '../../../lib/drafts/use-local-draft.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';

interface MessageFormProps {
  draftName: string;
  other: string;
  /** Note on the name that the message is signed with. */
  signature: ReactNode;
  onSend: (message: { id: string; body: string }) => Promise<unknown>;
}

/** Message form with a draft in this browser. */
export function MessageForm({ draftName, other, signature, onSend }: MessageFormProps) {
  const { text, setText, clear } = useLocalTextDraft(draftName);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  // Idempotency key: the same id for the same text, so that a retry cannot send it twice.
  const message = useRef({ id: randomId(), body: '' });
  const field = useRef<HTMLTextAreaElement>(null);

  function type(next: string) {
    setText(next);
    setProblem(undefined);
    setState('idle');
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const read = classMessageSchema.safeParse({ body: text });
    if (!read.success) {
      setProblem(read.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    const { body } = read.data;
    if (message.current.body !== body) message.current = { id: randomId(), body };
    setState('sending');
    try {
      await onSend(message.current);
    } catch (error) {
      setProblem(messageErrorMessage(error));
      setState('idle');
      return;
    }
    message.current = { id: randomId(), body: '' };
    setText('');
    clear();
    setState('sent');
    field.current?.focus();
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <Field
        label={`Your message to ${isolateDirection(other)}`}
        // Layout shift guard: the note on her name takes two lines on a phone.
        hint={signature && <span className="block min-h-[2lh] sm:min-h-0">{signature}</span>}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            maxLength={teachingLimits.message.max}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Send'}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {state === 'sent' && `Sent. You’ll see ${isolateDirection(other)}’s reply here.`}
        </p>
      </div>
    </form>
  );
}

function messageErrorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === errorCodes.rateLimited)
    return 'You’ve reached today’s limit for messages. Yours is saved here until tomorrow.';
  // Block enumeration guard: the same message for a class that takes none, somebody who has left, or a block.
  if (code === errorCodes.insufficientPrivilege) return 'We can’t deliver this right now. Your message is saved here.';
  return errorMessage(error, 'general');
}
