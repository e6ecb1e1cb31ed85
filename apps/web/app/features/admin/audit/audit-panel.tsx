import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { AuditFilter } from '../admin-api.ts';
import { records } from '../admin-labels.ts';
import { QueryContent } from '../query-content.tsx';
import { AuditLineView } from './audit-line.tsx';
import { useAudit } from './use-audit.ts';

/** Audit log with search; the filter is in the address. */
export function AuditPanel() {
  const [params, setParams] = useSearchParams();
  const filter: AuditFilter = {
    text: (params.get('q') ?? '').trim().slice(0, 200),
    record: Object.hasOwn(records, params.get('record') ?? '') ? (params.get('record') ?? '') : '',
  };

  function search(form: FormData) {
    const address = new URLSearchParams({ look: 'audit' });
    for (const name of ['q', 'record']) {
      const value = String(form.get(name) ?? '').trim();
      if (value !== '') address.set(name, value);
    }
    setParams(address, { preventScrollReset: true });
  }

  return (
    <Card>
      <CardTitle>Audit log</CardTitle>
      <search className="mt-4 block">
        <form
          key={JSON.stringify(filter)}
          className="grid items-end gap-4 sm:grid-cols-[1.6fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            search(new FormData(event.currentTarget));
          }}
        >
          <Field label="Words, a name or an email">
            {(control) => (
              <Input
                {...control}
                type="search"
                name="q"
                maxLength={200}
                autoComplete="off"
                defaultValue={filter.text}
              />
            )}
          </Field>
          <Field label="Record">
            {(control) => (
              <Select {...control} name="record" defaultValue={filter.record}>
                <option value="">All</option>
                {Object.entries(records).map(([record, label]) => (
                  <option key={record} value={record}>
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
      <Found filter={filter} />
    </Card>
  );
}

function Found({ filter }: { filter: AuditFilter }) {
  const query = useAudit(filter);
  return (
    <div className="mt-4">
      <QueryContent query={query}>
        {(pages) => (
          <>
            {pages.flat().length === 0 && <p className="py-6 text-center text-ink-soft">No matches.</p>}
            <ul aria-label="Actions, newest first" className="divide-y divide-line">
              {pages.flat().map((line) => (
                <AuditLineView key={`${line.record} ${line.id}`} line={line} />
              ))}
            </ul>
          </>
        )}
      </QueryContent>
      <LoadMore more={query.more} />
    </div>
  );
}
