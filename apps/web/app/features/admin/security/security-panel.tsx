import { Search } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { SecurityFilter } from '../admin-api.ts';
import { QueryContent } from '../query-content.tsx';
import { securityEventLabels } from './security-event-labels.ts';
import { SecurityLineView } from './security-line.tsx';
import { useSecurity } from './use-security.ts';

const isCode = (text: string | null) => /^[0-9a-f]{64}$/.test(text ?? '');

/**
 * Security log by event and account. The filter is in the address, except for an email (personal data), which stays on
 * the page.
 */
export function SecurityPanel() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const event = params.get('event') ?? '';
  const code = params.get('code');
  const filter: SecurityFilter = {
    email: state?.email ?? '',
    event: Object.hasOwn(securityEventLabels, event) ? event : '',
    code: isCode(code) ? (code ?? '') : '',
  };

  function show({ email, ...inAddress }: SecurityFilter) {
    const address = new URLSearchParams({ look: 'security' });
    for (const [name, value] of Object.entries(inAddress)) if (value !== '') address.set(name, value);
    setParams(address, { preventScrollReset: true, state: { email } });
  }

  return (
    <Card>
      <CardTitle>Security log</CardTitle>
      <p className="measure mt-2 text-ink-soft">
        Sign-ins, wrong passwords and codes, changes to an account, and floods we turned away, for 90 days. People and
        networks show up as codes; type an email address to see what happened to that account.
      </p>
      <search className="mt-4 block">
        <form
          key={JSON.stringify(filter)}
          className="grid items-end gap-4 sm:grid-cols-[1.6fr_1fr_auto]"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            const form = new FormData(submitted.currentTarget);
            const read = (name: string) => String(form.get(name) ?? '').trim();
            show({ email: read('email'), event: read('event'), code: read('email') === '' ? filter.code : '' });
          }}
        >
          <Field label="Email">
            {(control) => (
              <Input
                {...control}
                type="search"
                inputMode="email"
                name="email"
                maxLength={254}
                autoComplete="off"
                defaultValue={filter.email}
              />
            )}
          </Field>
          <Field label="Event">
            {(control) => (
              <Select {...control} name="event" defaultValue={filter.event}>
                <option value="">All</option>
                {Object.entries(securityEventLabels).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="secondary">
            <Search aria-hidden="true" />
            Search
          </Button>
        </form>
      </search>
      {filter.code !== '' && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          Only what happened with {filter.code.slice(0, 8)}
          <Button variant="ghost" size="sm" onClick={() => show({ ...filter, code: '' })}>
            Show everything
          </Button>
        </p>
      )}
      <Found filter={filter} onCode={(chosen) => show({ email: '', event: '', code: chosen })} />
    </Card>
  );
}

function Found({ filter, onCode }: { filter: SecurityFilter; onCode: (code: string) => void }) {
  const query = useSecurity(filter);
  return (
    <div className="mt-4">
      <QueryContent query={query}>
        {(pages) => (
          <>
            {pages.flat().length === 0 && <p className="py-6 text-center text-ink-soft">Nothing like that here.</p>}
            <ul aria-label="Security events, newest first" className="divide-y divide-line">
              {pages.flat().map((line) => (
                <SecurityLineView key={line.id} line={line} onCode={onCode} />
              ))}
            </ul>
          </>
        )}
      </QueryContent>
      <LoadMore more={query.more} />
    </div>
  );
}
