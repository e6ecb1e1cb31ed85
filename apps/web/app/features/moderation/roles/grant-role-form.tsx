import { emailSchema } from '@kindling/backend/contract/account-fields';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { roleErrorMessage } from '../moderation-error-messages.ts';

interface GrantRoleFormProps {
  /** Rejects where it was refused. */
  give: (email: string) => Promise<void>;
}

export function GrantRoleForm({ give }: GrantRoleFormProps) {
  const [said, setSaid] = useState<{ error?: string; done?: string }>({});
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function send(form: HTMLFormElement) {
    const email = emailSchema.safeParse(new FormData(form).get('email'));
    if (!email.success) return refuse(email.error.issues[0]?.message ?? '');
    setSending(true);
    try {
      await give(email.data);
      form.reset();
      setSaid({ done: `${email.data} is a moderator now. There’s a link to Moderation in the menu.` });
    } catch (error) {
      refuse(roleErrorMessage(error));
    } finally {
      setSending(false);
    }
  }

  function refuse(error: string) {
    setSaid({ error });
    input.current?.focus();
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Field
        label="Email of a member"
        error={said.error}
        hint="She can see submissions with contact details, and decide on them."
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...control}
              ref={input}
              type="email"
              name="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={() => setSaid({})}
              className="max-w-md grow basis-60"
            />
            <Button type="submit" disabled={sending}>
              Add moderator
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-soft empty:hidden wrap-anywhere">
        {said.done}
      </p>
    </form>
  );
}
