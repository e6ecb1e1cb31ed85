import { safetyLimits } from '@kindling/domain/safety/limits';
import { appealSchema } from '@kindling/domain/safety/schemas';
import { lengthOf } from '@kindling/domain/text';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { createDraft } from '../../../lib/draft.ts';
import { useFlushAtParting } from '../../../lib/flush-at-parting.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { TextCount } from '../../../ui/text-count.tsx';
import { appealRefusal } from './refusals.ts';
import { useAppealing } from './use-appeal.ts';

interface AppealFormProps {
  userId: string;
  act: string;
}

/** What we have missed, in her own words. What is not sent yet is kept in this browser. */
export function AppealForm({ userId, act }: AppealFormProps) {
  const draft = useMemo(() => createDraft(`appeal-${userId}-${act}`), [userId, act]);
  const [text, setText] = useState(() => String(draft.read() ?? ''));
  const [problem, setProblem] = useState<string>();
  const [id] = useState(randomId);
  const field = useRef<HTMLTextAreaElement>(null);
  const appeal = useAppealing(userId, act);

  useFlushAtParting(draft.flush);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (appeal.isPending) return;
    const read = appealSchema.safeParse({ body: text });
    if (!read.success) return refuse(read.error.issues[0]?.message ?? '');
    try {
      await appeal.mutateAsync({ id, body: read.data.body });
      draft.clear();
    } catch (error) {
      refuse(appealRefusal(error));
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
        hint="You can appeal once, so take your time. What you write is kept here until you send it."
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
                draft.keep(target.value);
              }}
            />
            <TextCount length={lengthOf(text)} max={safetyLimits.appeal.max} />
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
