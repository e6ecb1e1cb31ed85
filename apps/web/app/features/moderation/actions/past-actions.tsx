import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RecordLines } from '../work-queue/record-lines.tsx';
import { actionFilterFrom, isFiltered } from './action-filter.ts';
import { ActionLine } from './action-line.tsx';
import { ActionSearchForm } from './action-search-form.tsx';
import { usePastActions } from './use-past-actions.ts';

/** Audit record of moderation actions, with search; what is in force can be lifted here. */
export function PastActions() {
  const [params, setParams] = useSearchParams();
  const filter = actionFilterFrom(params);
  const showEverything = () => setParams({ queue: 'acts' }, { preventScrollReset: true });
  return (
    <Card>
      <h2 className="sr-only">Actions</h2>
      <ActionSearchForm filter={filter} onSearch={(address) => setParams(address, { preventScrollReset: true })} />
      <RecordLines
        record={usePastActions(filter)}
        label="Actions, newest first"
        isFiltered={isFiltered(filter)}
        noMatch={{ title: 'No matches', advice: 'Try fewer words, or another action.', showAll: 'Show everything' }}
        nothingYet={{
          title: 'No actions yet',
          text: 'Anything dismissed, hidden or answered shows up here, with the reason and who did it.',
        }}
        onClear={showEverything}
        about={([line]) =>
          filter.member && (
            <p className="mt-5 flex flex-wrap items-center gap-x-4">
              Only about <bdi>{line?.member_name ?? 'one member'}</bdi>.{' '}
              <Button variant="link" size="sm" onClick={showEverything}>
                Show everything
              </Button>
            </p>
          )
        }
      >
        {(line) => <ActionLine key={line.id} line={line} />}
      </RecordLines>
    </Card>
  );
}
