import { codePointLength } from '@kindling/backend/contract/text';
import { safetyLimits } from '@kindling/domain/safety/reporting';
import { appealSchema } from '@kindling/domain/safety/safety-schemas';
import { type FormEvent, useRef, useState } from 'react';
import { useLocalTextDraft } from '../../../lib/drafts/use-local-draft.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { appealErrorMessage } from './safety-error-messages.ts';
import { useSendAppeal } from './use-appeal.ts';

interface AppealFormProps {
  userId: string;
  actionId: string;
}

/** Appeal form with a draft in this browser. */
export function AppealForm({ userId, actionId }: AppealFormProps) {
  const { text, setText, clear } = useLocalTextDraft(`appeal-${userId}-${actionId}`);
  const [problem, setProblem] = useState<string>();
  const [id] = useState(randomId);
  const field = useRef<HTMLTextAreaElement>(null);
  const appeal = useSendAppeal(userId, actionId);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (appeal.isPending) return;
    const read = appealSchema.safeParse({ body: text });
    if (!read.success) return refuse(read.error.issues[0]?.message ?? '');
    try {
      await appeal.mutateAsync({ id, body: read.data.body });
      clear();
    } catch (error) {
      refuse(appealErrorMessage(error));
    }
  }

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field
        label="What have we missed?"
        error={problem}
        hint="You can appeal once, so take your time. We’ll keep your draft here until you send it."
        required
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              ref={field}
              className="min-h-40"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setProblem(undefined);
              }}
            />
            <CharacterCount length={codePointLength(text)} max={safetyLimits.appeal.max} />
          </>
        )}
      </Field>
      <div>
        <Button type="submit" aria-disabled={appeal.isPending}>
          {appeal.isPending ? 'Sending…' : 'Send appeal'}
        </Button>
      </div>
    </form>
  );
}
