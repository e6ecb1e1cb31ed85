import { moderationActions } from '@kindling/domain/safety/reporting';
import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { actionLabels } from '../reports/report-labels.ts';
import type { ActionFilter } from '../reports/reports-api.ts';
import { actionFilterParams } from './action-filter.ts';

interface ActionSearchFormProps {
  filter: ActionFilter;
  onSearch: (address: URLSearchParams) => void;
}

/** Search form: searches on submit. */
export function ActionSearchForm({ filter, onSearch }: ActionSearchFormProps) {
  return (
    <search>
      <form
        // History navigation: an earlier search fills the fields anew.
        key={JSON.stringify(filter)}
        className="grid items-end gap-4 sm:grid-cols-[1.6fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(actionFilterParams(new FormData(event.currentTarget)));
        }}
      >
        {filter.member && <input type="hidden" name="member" value={filter.member} />}
        <Field label="Name or reason">
          {(control) => (
            <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" defaultValue={filter.text} />
          )}
        </Field>
        <Field label="Actions">
          {(control) => (
            <Select {...control} name="act" defaultValue={filter.action ?? ''}>
              <option value="">Anything</option>
              {moderationActions.map((action) => (
                <option key={action} value={action}>
                  {actionLabels[action]}
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
  );
}
