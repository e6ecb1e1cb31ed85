import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import { readSecurity, type SecurityFilter } from '../admin-api.ts';
import { SearchResults } from '../search-results.tsx';
import { useAdminPages } from '../use-admin-query.ts';
import { securityEventLabels } from './security-event-labels.ts';
import { SecurityLineView } from './security-line.tsx';

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
  const query = useAdminPages('security log', filter, readSecurity);

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
      <SearchForm
        key={JSON.stringify(filter)}
        className="mt-4 sm:grid-cols-[1.6fr_1fr_auto]"
        onSearch={(form) => {
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
        <FilterSelect
          label="Event"
          name="event"
          any="All"
          chosen={filter.event}
          options={Object.entries(securityEventLabels).map(([value, label]) => ({ value, label }))}
        />
      </SearchForm>
      {filter.code !== '' && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          Only what happened with {filter.code.slice(0, 8)}
          <Button variant="ghost" size="sm" onClick={() => show({ ...filter, code: '' })}>
            Show everything
          </Button>
        </p>
      )}
      <SearchResults query={query} label="Security events, newest first" none="Nothing like that here.">
        {(line) => (
          <SecurityLineView
            key={line.id}
            line={line}
            onCode={(chosen) => show({ email: '', event: '', code: chosen })}
          />
        )}
      </SearchResults>
    </Card>
  );
}
