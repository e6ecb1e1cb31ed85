import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { codeErrorMessage } from './code-error-message.ts';
import { confirmFactor, type Enrolment } from './factors-api.ts';

interface ConfirmFactorProps {
  enrolment: Enrolment;
  isFirst: boolean;
  /** With the recovery codes of a first factor. */
  onConfirmed: (codes: string[]) => void;
}

/** Factor enrolment: QR code, the secret as text, and the first code in return. */
export function ConfirmFactor({ enrolment: { factorId, picture, secret }, isFirst, onConfirmed }: ConfirmFactorProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function showProblem(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  async function submit() {
    if (busy) return;
    if (code.trim() === '') return showProblem('Please enter the 6-digit code');
    setBusy(true);
    setProblem(undefined);
    try {
      onConfirmed(await confirmFactor(factorId, code, isFirst));
    } catch (error) {
      setBusy(false);
      showProblem(codeErrorMessage(error, { recovery: false, isKey: false }));
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setAnnouncement('Copied.');
    } catch {
      setAnnouncement("We couldn't copy it. Select it and copy it by hand.");
    }
  }

  return (
    <form
      noValidate
      aria-busy={busy}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>Scan this with your app, then type the code it shows.</p>
      <img
        src={picture}
        alt="QR code for your authenticator app"
        className="size-52 justify-self-center rounded-field bg-white"
      />
      <div className="grid gap-1">
        <p className="text-sm">On this phone, or can't scan it? Type this key into the app:</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <code className="font-mono text-sm text-ink wrap-anywhere">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button variant="outline" size="sm" onClick={() => void copy()}>
            Copy the key
          </Button>
        </div>
        <p role="status" className="text-sm empty:hidden">
          {announcement}
        </p>
      </div>
      <Field label="6-digit code" id="factor-code" error={problem}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            aria-required
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={busy} className="justify-self-end">
        {busy ? 'Checking…' : 'Turn it on'}
      </Button>
    </form>
  );
}
