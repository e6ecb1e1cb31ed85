import type { Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { type FactorDevice, factorDevice, factorName } from './factor-labels.ts';
import { securityKeysUsable } from './security-keys-usable.ts';
import type { SecondStepState } from './use-second-step.ts';

interface CodeFieldProps {
  state: SecondStepState;
  /** The input's id; the ids around it are derived from it. */
  id: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

const choiceLabels: Record<FactorDevice, string> = {
  phone: 'From which app?',
  key: 'Which key?',
  'phone or key': 'Which one?',
};

const backLabels: Record<FactorDevice, string> = {
  phone: 'Use a code from my app',
  key: 'Use my key',
  'phone or key': 'Use my app or key',
};

/** One-time code of an authenticator app, a security key (one of several factors), or a recovery code. */
export function CodeField({ state, id, error, inputRef }: CodeFieldProps) {
  const { factors, factorId, code, recovery, isKey, setFactorId, setCode, setRecovery } = state;
  const device = factorDevice(factors);
  return (
    <div className="grid gap-3">
      {!recovery && factors.length > 1 && (
        <Field label={choiceLabels[device]} id={`${id}-app`}>
          {(control) => (
            <Select {...control} value={factorId} onChange={({ target }) => setFactorId(target.value)}>
              {factors.map((factor) => (
                <option key={factor.id} value={factor.id}>
                  {factorName(factor)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {recovery ? (
        <Field
          label="Recovery code"
          id={id}
          error={error}
          announced
          hint="12 letters and numbers. Each code works once."
        >
          {(control) => (
            <Input
              {...control}
              ref={inputRef}
              aria-required
              value={code}
              onChange={({ target }) => setCode(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Field>
      ) : isKey ? (
        <KeyPrompt error={error} />
      ) : (
        <Field label="6-digit code" id={id} error={error} announced hint="From your authenticator app.">
          {(control) => (
            <Input
              {...control}
              ref={inputRef}
              aria-required
              value={code}
              onChange={({ target }) => setCode(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          )}
        </Field>
      )}
      <Button variant="link" size="sm" className="justify-self-start" onClick={() => setRecovery(!recovery)}>
        {recovery ? backLabels[device] : 'Use a recovery code'}
      </Button>
    </div>
  );
}

/** The browser asks for the key itself: what she does with it, and why it didn't work. */
function KeyPrompt({ error }: Pick<CodeFieldProps, 'error'>) {
  return (
    <div className="grid gap-1.5">
      <p className="text-ink-soft">
        {securityKeysUsable()
          ? 'Plug your key in or hold it to your phone, then touch it.'
          : 'Security keys don’t work here. Use a recovery code, or try another browser.'}
      </p>
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
