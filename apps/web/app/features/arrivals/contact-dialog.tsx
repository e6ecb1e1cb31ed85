import { isEmailAddress } from '@kindling/backend/contract/email-address';
import { arrivalErrorMessage } from '@kindling/domain/arrivals/arrival-error-message';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { ArrivalActions } from './use-arrivals.ts';

interface ContactDialogProps {
  add: ArrivalActions['add'];
  onClose: () => void;
}

const nameLength = 100;

/** Whom she trusts: a name for herself, and an address that is asked once. */
export function ContactDialog({ add, onClose }: ContactDialogProps) {
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ name?: string; email?: string; other?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const typed = { name: (name.current?.value ?? '').trim(), email: (email.current?.value ?? '').trim() };
    const length = [...typed.name].length;
    const found = {
      ...(length === 0 && { name: 'What do you call them?' }),
      ...(length > nameLength && { name: `That’s ${length} characters. ${nameLength} fit.` }),
      ...(!isEmailAddress(typed.email) && { email: 'Please enter their email address.' }),
    };
    setErrors(found);
    if (found.name !== undefined) return name.current?.focus();
    if (found.email !== undefined) return email.current?.focus();
    try {
      await add.mutateAsync(typed);
      onClose();
    } catch (error) {
      setErrors({ other: arrivalErrorMessage(error) });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Someone you trust"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={add.isPending}>
            {add.isPending ? 'Asking…' : 'Ask them'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>We’ll email them once, with your first name. They hear nothing more unless they say yes.</p>
        <Field label="What you call them" hint="Only you see this." error={errors.name} announced>
          {(control) => <Input {...control} ref={name} dir="auto" autoComplete="off" />}
        </Field>
        <Field label="Their email" error={errors.email} announced>
          {(control) => <Input {...control} ref={email} type="email" autoComplete="off" maxLength={254} />}
        </Field>
        {errors.other && (
          <p role="alert" className="font-medium text-danger">
            {errors.other}
          </p>
        )}
      </form>
    </Dialog>
  );
}
