import type { Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import type { SecondStepState } from './use-second-step.ts';

interface CodeFieldProps {
  state: SecondStepState;
  /** The input's id; the ids around it are derived from it. */
  id: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** One-time code of an authenticator app (one of several), or a recovery code. */
export function CodeField({ state, id, error, inputRef }: CodeFieldProps) {
  const { factors, factorId, code, recovery, setFactorId, setCode, setRecovery } = state;
  return (
    <div className="grid gap-3">
      {!recovery && factors.length > 1 && (
        <Field label="From which app?" id={`${id}-app`}>
          {(control) => (
            <Select {...control} value={factorId} onChange={({ target }) => setFactorId(target.value)}>
              {factors.map((factor) => (
                <option key={factor.id} value={factor.id}>
                  {factor.friendly_name || 'Authenticator app'}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {recovery ? (
        <Field label="Recovery code" id={id} error={error} hint="12 letters and numbers. Each code works once.">
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
      ) : (
        <Field label="6-digit code" id={id} error={error} hint="From your authenticator app.">
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
        {recovery ? 'Use a code from my app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
