import { accountLimits } from '@kindling/backend/contract/account-limits';
import type { ComponentProps } from 'react';
import { Input } from '../../ui/form/input.tsx';

/** Email address of an account. Goes inside a `Field`. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Input
      aria-required
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountLimits.email.max}
      {...props}
    />
  );
}
