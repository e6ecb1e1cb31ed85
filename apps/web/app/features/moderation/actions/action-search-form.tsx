import { moderationActions } from '@kindling/domain/safety/reporting';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import { actionLabels } from '../reports/report-labels.ts';
import type { ActionFilter } from '../reports/reports-api.ts';
import { actionFilterParams } from './action-filter.ts';

interface ActionSearchFormProps {
  filter: ActionFilter;
  onSearch: (address: URLSearchParams) => void;
}

/** Search form of the actions, by name or reason and by what was done. */
export function ActionSearchForm({ filter, onSearch }: ActionSearchFormProps) {
  return (
    <SearchForm
      key={JSON.stringify(filter)}
      className="sm:grid-cols-[1.6fr_1fr_auto]"
      onSearch={(form) => onSearch(actionFilterParams(form))}
    >
      {filter.member && <input type="hidden" name="member" value={filter.member} />}
      <Field label="Name or reason">
        {(control) => (
          <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" defaultValue={filter.text} />
        )}
      </Field>
      <FilterSelect
        label="Actions"
        name="act"
        any="Anything"
        chosen={filter.action}
        options={moderationActions.map((action) => ({ value: action, label: actionLabels[action] }))}
      />
    </SearchForm>
  );
}
