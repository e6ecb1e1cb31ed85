import { reviewItemKinds } from '@kindling/domain/review/review-item';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { DecisionFilter } from '../moderation-api.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';
import { decisionFilterParams } from './decision-filter.ts';
import { useModerators } from './use-past-decisions.ts';

interface DecisionSearchFormProps {
  filter: DecisionFilter;
  onSearch: (address: URLSearchParams) => void;
}

/** Looks when it is told to. */
export function DecisionSearchForm({ filter, onSearch }: DecisionSearchFormProps) {
  const moderators = useModerators();
  return (
    <search>
      <form
        // Going back to an earlier search fills the fields anew.
        key={JSON.stringify([filter, moderators.length])}
        className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(decisionFilterParams(new FormData(event.currentTarget)));
        }}
      >
        <Field label="Name or reason" className="col-span-2 lg:col-span-1">
          {(control) => (
            <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" defaultValue={filter.text} />
          )}
        </Field>
        <Filter label="Kind" name="kind" value={filter.kind} all="All">
          {reviewItemKinds.map((kind) => (
            <option key={kind} value={kind}>
              {submissionKindLabels[kind].many}
            </option>
          ))}
        </Filter>
        <Filter label="Decision" name="decision" value={filter.decision} all="All">
          <option value="approved">Approved</option>
          <option value="declined">Declined</option>
          <option value="undone">Taken back</option>
        </Filter>
        <Filter label="Moderator" name="moderator" value={filter.moderator} all="Everyone" wide>
          {moderators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Filter>
        <Button type="submit" variant="secondary" className="col-span-2 sm:col-span-1">
          <Search aria-hidden="true" />
          Search
        </Button>
      </form>
    </search>
  );
}

interface FilterProps {
  label: string;
  name: string;
  value: string | undefined;
  all: string;
  /** As wide as the form, on a phone. */
  wide?: boolean;
  children: ReactNode;
}

function Filter({ label, name, value = '', all, wide, children }: FilterProps) {
  return (
    <Field label={label} {...(wide && { className: 'col-span-2 sm:col-span-1' })}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{all}</option>
          {children}
        </Select>
      )}
    </Field>
  );
}
