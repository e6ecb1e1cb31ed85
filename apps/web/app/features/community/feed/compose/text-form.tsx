import { codePointLength } from '@kindling/backend/contract/text';
import { type FormEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CharacterCount } from '../../../../ui/form/character-count.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { checkContent, prefetchSchemas } from './check-content.ts';

interface TextFormProps {
  ref?: Ref<{ focus(): void }>;
  label: string;
  text: string;
  onType: (text: string) => void;
  max: number;
  kind: 'post' | 'comment';
  /** Returns an error message, if it failed. */
  onSend: (content: string) => Promise<string | undefined>;
  submit: { idle: string; sending: string };
  onCancel?: () => void;
  placeholder?: string;
  children?: ReactNode;
}

/** Form for a post or comment. The text stays until it has been saved. */
export function TextForm({ ref, label, text, onType, max, kind, onSend, submit, onCancel, ...rest }: TextFormProps) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const read = await checkContent(kind, text);
    if ('problem' in read) {
      setSending(false);
      setProblem(read.problem);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    const refusal = await onSend(read.content);
    setSending(false);
    setProblem(refusal);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid grid-cols-1 gap-3">
      <Field label={label} id={id} error={problem} hint={<CharacterCount length={codePointLength(text)} max={max} />}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            value={text}
            readOnly={sending}
            placeholder={rest.placeholder}
            className="min-h-16"
            onChange={({ target }) => {
              setProblem(undefined);
              prefetchSchemas();
              onType(target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" size="sm" aria-disabled={sending}>
          {sending ? submit.sending : submit.idle}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {rest.children}
      </div>
    </form>
  );
}
