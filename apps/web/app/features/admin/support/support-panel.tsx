import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SupportAccount } from './support-account.tsx';
import { type Account, type LookReason, lookReasons, lookUp } from './support-api.ts';
import { supportErrorMessage } from './support-error-message.ts';

type Found = { email: string; account: Account | null };

/** Support: an account by its address. What is typed and found (personal data) stays on the page. */
export function SupportPanel() {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(form: FormData) {
    if (busy) return;
    const email = String(form.get('email') ?? '').trim();
    setBusy(true);
    setProblem('');
    try {
      setFound({ email, account: await lookUp(email, String(form.get('reason')) as LookReason) });
    } catch (error) {
      setFound(undefined);
      setProblem(supportErrorMessage(error));
    }
    setBusy(false);
  }

  return (
    <Card>
      <CardTitle>Help a member</CardTitle>
      <p className="measure mt-2 text-ink-soft">
        You’ll see how she signs in, and nothing she wrote. Every look is in the audit log. Two a minute.
      </p>
      <search className="mt-4 block">
        <form
          aria-busy={busy}
          className="grid items-end gap-4 sm:grid-cols-[1.6fr_1fr_auto]"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void submit(new FormData(submitted.currentTarget));
          }}
        >
          <Field label="Her email">
            {(control) => (
              <Input
                {...control}
                type="search"
                inputMode="email"
                name="email"
                required
                maxLength={254}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Why">
            {(control) => (
              <Select {...control} name="reason" defaultValue="" required>
                <option value="" disabled>
                  Choose one
                </option>
                {Object.entries(lookReasons).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="secondary" aria-disabled={busy}>
            <Search aria-hidden="true" />
            {busy ? 'Looking…' : 'Look up'}
          </Button>
        </form>
      </search>
      <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div role="status">
        {found?.account === null && (
          <p className="py-6 text-center text-ink-soft">
            No one has an account with <span className="wrap-anywhere">{found.email}</span>.
          </p>
        )}
      </div>
      {found?.account && <SupportAccount key={found.account.look} account={found.account} />}
    </Card>
  );
}
