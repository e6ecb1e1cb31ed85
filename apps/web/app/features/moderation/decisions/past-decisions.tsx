import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { RecordLines } from '../work-queue/record-lines.tsx';
import { decisionFilterFrom, isFiltered } from './decision-filter.ts';
import { DecisionLine } from './decision-line.tsx';
import { DecisionSearchForm } from './decision-search-form.tsx';
import { usePastDecisions } from './use-past-decisions.ts';

/** Every decision that was ever made here, to be searched. */
export function PastDecisions() {
  const [params, setParams] = useSearchParams();
  const filter = decisionFilterFrom(params);
  return (
    <Card>
      <h2 className="sr-only">Past decisions</h2>
      <DecisionSearchForm filter={filter} onSearch={(address) => setParams(address, { preventScrollReset: true })} />
      <RecordLines
        record={usePastDecisions(filter)}
        label="Decisions, newest first"
        isFiltered={isFiltered(filter)}
        noMatch={{
          title: 'No matching decisions',
          advice: 'Try fewer words, or another kind.',
          showAll: 'Show all decisions',
        }}
        nothingYet={{
          title: 'No decisions yet',
          text: 'Anything you approve or decline shows up here, with the reason and who decided.',
        }}
        onClear={() => setParams({ queue: 'past' }, { preventScrollReset: true })}
      >
        {(past) => <DecisionLine key={past.id} past={past} />}
      </RecordLines>
    </Card>
  );
}
