import { codePointLength } from '@kindling/domain/text';
import { type FormEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CharacterCount } from '../../../../ui/form/character-count.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';

interface TextFormProps {
  ref?: Ref<{ focus(): void }>;
  label: string;
  text: string;
  onType: (text: string) => void;
  max: number;
  /** Validation: the normalized text, or an error message. */
  check: (text: string) => { content: string } | { problem: string | undefined };
  /** Returns an error message, if it failed. */
  onSend: (content: string) => Promise<string | undefined>;
  submit: { idle: string; sending: string };
  onCancel?: () => void;
  placeholder?: string;
  children?: ReactNode;
}

/** Form for a post or comment. The text stays until it has been saved. */
export function TextForm({ ref, label, text, onType, max, check, onSend, submit, onCancel, ...rest }: TextFormProps) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const read = check(text);
    if ('problem' in read) {
      setProblem(read.problem);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setSending(true);
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
