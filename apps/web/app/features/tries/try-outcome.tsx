import { errorMessage } from '@kindling/domain/error-messages';
import { journalTryPath } from '@kindling/domain/paths';
import { outcomeTexts, type TryOutcome, tryOutcomes } from '@kindling/domain/tries/try-outcomes';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { PlannedTry } from './tries-api.ts';
import { thingName } from './try-labels.ts';

interface TryOutcomeProps {
  planned: PlannedTry;
  note: { isPending: boolean; mutateAsync: (answer: { id: string; outcome: TryOutcome }) => Promise<unknown> };
  /** She has tapped an answer: what is shown of this try stays until it is closed. */
  onChoose: () => void;
  onClose: () => void;
}

/** How it was: asked in one tap, and then thanked for. */
export function TryOutcomePanel({ planned, note, onChoose, onClose }: TryOutcomeProps) {
  return planned.outcome === null ? (
    <Question planned={planned} note={note} onChoose={onChoose} />
  ) : (
    <Noted id={planned.id} outcome={planned.outcome} onClose={onClose} />
  );
}

function Question({ planned, note, onChoose }: Omit<TryOutcomeProps, 'onClose'>) {
  const [problem, setProblem] = useState<string>();

  async function choose(outcome: TryOutcome) {
    if (note.isPending) return;
    setProblem(undefined);
    onChoose();
    try {
      await note.mutateAsync({ id: planned.id, outcome });
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  return (
    <fieldset>
      <legend className="mb-3 font-semibold">
        How was it?<span className="sr-only"> {thingName(planned.thing)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {tryOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="outline"
            size="sm"
            aria-disabled={note.isPending}
            onClick={() => void choose(outcome)}
          >
            {outcomeTexts[outcome].label}
          </Button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Thanks, and the offer of a journal draft, which she can leave. */
function Noted({ id, outcome, onClose }: { id: string; outcome: TryOutcome; onClose: () => void }) {
  const { thanks, reflection } = outcomeTexts[outcome];
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was tapped is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div>
      <p ref={said} tabIndex={-1} className="font-semibold">
        {thanks}
      </p>
      {reflection !== undefined && (
        <p className="mt-1 text-ink-soft">Fancy writing a few lines while it’s fresh? Only you can read them.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {reflection !== undefined && (
          <ButtonLink href={journalTryPath(id)} size="sm">
            Write in my journal
          </ButtonLink>
        )}
        <Button variant="outline" size="sm" onClick={onClose}>
          {reflection === undefined ? 'OK' : 'No, thanks'}
        </Button>
      </div>
    </div>
  );
}
