import { useState } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { readSuppressions } from '../admin-api.ts';
import { SearchResults } from '../search-results.tsx';
import { useAdminPages } from '../use-admin-query.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { SuppressionLineView } from './suppression-line.tsx';

/** Suppression list by address. What is typed (personal data) stays on the page. */
export function SuppressionsPanel() {
  const [email, setEmail] = useState('');
  const [lifting, setLifting] = useState<string>();
  const query = useAdminPages('suppression list', email, readSuppressions);
  return (
    <Card>
      <CardTitle>Addresses we don’t email</CardTitle>
      <p className="measure mt-2 text-ink-soft">
        They were refused for good, came back for days, or marked an email as spam. Members are told in the app and can
        put it right themselves. We keep codes, not addresses: type one to find it.
      </p>
      <SearchForm
        className="mt-4 sm:grid-cols-[1fr_auto]"
        onSearch={(form) => setEmail(String(form.get('email') ?? '').trim())}
      >
        <Field label="Email">
          {(control) => (
            <Input {...control} type="search" inputMode="email" name="email" maxLength={254} autoComplete="off" />
          )}
        </Field>
      </SearchForm>
      <SearchResults
        query={query}
        label="Addresses we don’t email, newest first"
        none={email === '' ? 'None. Emails reach everyone.' : 'This address isn’t on the list.'}
      >
        {(line) => <SuppressionLineView key={line.code} line={line} onLift={() => setLifting(line.code)} />}
      </SearchResults>
      {lifting !== undefined && <LiftDialog code={lifting} onClose={() => setLifting(undefined)} />}
    </Card>
  );
}
