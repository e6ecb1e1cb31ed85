import { errorMessage } from '@kindling/domain/error-messages';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { PlannedTry } from './tries-api.ts';
import { thingName, thingNameInText, tryCalendarPath } from './try-labels.ts';
import type { TryActions } from './use-tries.ts';

/** What can be done about a try that lies ahead: calendar file, another moment, drop. */
export function TryActionsBar({
  planned,
  actions,
  onDropped,
}: {
  planned: PlannedTry;
  actions: TryActions;
  onDropped: () => void;
}) {
  const { move, drop } = actions;
  const [moving, setMoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = thingName(planned.thing);

  async function attempt(change: () => Promise<unknown>, done: () => void) {
    if (move.isPending || drop.isPending) return;
    setProblem(undefined);
    try {
      await change();
      done();
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  const alert = problem && (
    <p role="alert" className="font-medium text-danger">
      {problem}
    </p>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={tryCalendarPath(planned)} download variant="outline" size="sm">
          Add to calendar<span className="sr-only"> {name}</span>
        </ButtonLink>
        <Button variant="outline" size="sm" onClick={() => setMoving(true)}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={drop.isPending}
          onClick={() => void attempt(() => drop.mutateAsync(planned.id), onDropped)}
        >
          Drop it<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {!moving && alert}
      {moving && (
        <Dialog open onClose={() => setMoving(false)} title={`Another time for ${thingNameInText(planned.thing)}`}>
          <SlotPicker
            thing={planned.thing}
            pending={move.isPending}
            onPick={(startsAt) =>
              void attempt(
                () => move.mutateAsync({ id: planned.id, startsAt }),
                () => setMoving(false),
              )
            }
          />
          {alert}
        </Dialog>
      )}
    </div>
  );
}
