import { reviewItemKinds } from '@kindling/domain/review/review-item';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { FilterSelect } from '../../../ui/form/select.tsx';
import type { DecisionFilter } from '../moderation-api.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';
import { decisionFilterParams } from './decision-filter.ts';
import { useModerators } from './use-past-decisions.ts';

const decisionOptions = [
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'undone', label: 'Taken back' },
];

interface DecisionSearchFormProps {
  filter: DecisionFilter;
  onSearch: (address: URLSearchParams) => void;
}

/** Search form of the decisions, by name or reason, kind, decision and who decided. */
export function DecisionSearchForm({ filter, onSearch }: DecisionSearchFormProps) {
  const moderators = useModerators();
  return (
    <SearchForm
      // Whoever is known only now is among the options of a form made anew.
      key={JSON.stringify([filter, moderators.length])}
      className="grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_auto]"
      buttonClassName="col-span-2 sm:col-span-1"
      onSearch={(form) => onSearch(decisionFilterParams(form))}
    >
      <Field label="Name or reason" className="col-span-2 lg:col-span-1">
        {(control) => (
          <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" defaultValue={filter.text} />
        )}
      </Field>
      <FilterSelect
        label="Kind"
        name="kind"
        any="All"
        chosen={filter.kind}
        options={reviewItemKinds.map((kind) => ({ value: kind, label: submissionKindLabels[kind].many }))}
      />
      <FilterSelect label="Decision" name="decision" any="All" chosen={filter.decision} options={decisionOptions} />
      <FilterSelect
        label="Moderator"
        name="moderator"
        any="Everyone"
        chosen={filter.moderator}
        options={moderators.map(({ id, name }) => ({ value: id, label: name }))}
        className="col-span-2 sm:col-span-1"
      />
    </SearchForm>
  );
}
