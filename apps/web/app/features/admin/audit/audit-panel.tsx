import { useSearchParams } from 'react-router';
import { filledParams } from '../../../lib/navigation/filled-params.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import { type AuditFilter, readAudit } from '../admin-api.ts';
import { records } from '../admin-labels.ts';
import { SearchResults } from '../search-results.tsx';
import { useAdminPages } from '../use-admin-query.ts';
import { AuditLineView } from './audit-line.tsx';

/** Audit log with search; the filter is in the address. */
export function AuditPanel() {
  const [params, setParams] = useSearchParams();
  const filter: AuditFilter = {
    text: (params.get('q') ?? '').trim().slice(0, 200),
    record: Object.hasOwn(records, params.get('record') ?? '') ? (params.get('record') ?? '') : '',
  };
  const query = useAdminPages('audit log', filter, readAudit);

  return (
    <Card>
      <CardTitle>Audit log</CardTitle>
      <SearchForm
        key={JSON.stringify(filter)}
        className="mt-4 sm:grid-cols-[1.6fr_1fr_auto]"
        onSearch={(form) =>
          setParams(filledParams(form, ['q', 'record'], { look: 'audit' }), { preventScrollReset: true })
        }
      >
        <Field label="Words, a name or an email">
          {(control) => (
            <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" defaultValue={filter.text} />
          )}
        </Field>
        <FilterSelect
          label="Record"
          name="record"
          any="All"
          chosen={filter.record}
          options={Object.entries(records).map(([value, label]) => ({ value, label }))}
        />
      </SearchForm>
      <SearchResults query={query} label="Actions, newest first" none="No matches.">
        {(line) => <AuditLineView key={`${line.record} ${line.id}`} line={line} />}
      </SearchResults>
    </Card>
  );
}
