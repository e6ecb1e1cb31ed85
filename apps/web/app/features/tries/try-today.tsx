import { errorMessage } from '@kindling/domain/error-messages';
import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import type { PlannedTry } from './tries-api.ts';
import { TryOutcomePanel } from './try-outcome.tsx';
import { useTryActions } from './use-tries.ts';

interface TryTodayProps {
  userId: string;
  thing: string;
  /** Noted before this page: only how it was is asked. */
  noted?: PlannedTry;
  /** How to begin; shown until it is done. */
  children: ReactNode;
  /** Beside "Done". */
  link: ReactNode;
  /** She has said how it was, or did not want to. */
  onClose: () => void;
}

/** A first try for today: "Done" notes it as of now, can be undone, and asks how it was. */
export function TryToday({ userId, thing, noted, children, link, onClose }: TryTodayProps) {
  const actions = useTryActions(userId);
  const [done, setDone] = useState(noted);
  const [problem, setProblem] = useState<string>();
  // Idempotency key: the same over retries.
  const id = useRef(randomId());
  const said = useRef<HTMLParagraphElement>(null);
  const byHand = done !== undefined && noted === undefined;
  const asked = done?.outcome === null;
  // The button that was tapped is gone.
  useEffect(() => {
    if (byHand && asked) said.current?.focus();
  }, [byHand, asked]);

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    setProblem(undefined);
    try {
      await change();
      return true;
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
      return false;
    }
  }

  async function finish() {
    if (actions.plan.isPending) return;
    const startsAt = new Date();
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (await attempt(() => actions.plan.mutateAsync({ id: id.current, thing, startsAt }))) {
      setDone({ id: id.current, thing, starts_at: startsAt.toISOString(), time_zone, outcome: null });
    }
  }

  async function undo() {
    if (!done || actions.drop.isPending) return;
    if (await attempt(() => actions.drop.mutateAsync(done.id))) {
      id.current = randomId();
      setDone(undefined);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      {!done && (
        <>
          <div className="line-clamp-6 text-ink-soft">{children}</div>
          <div className="flex flex-wrap items-center gap-3">
            <Button aria-disabled={actions.plan.isPending} onClick={() => void finish()}>
              <Check aria-hidden="true" /> Done
            </Button>
            {link}
          </div>
        </>
      )}
      {done && asked && byHand && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p ref={said} tabIndex={-1} role="status" className="font-semibold">
            Done. That’s a first step taken.
          </p>
          <Button variant="ghost" size="sm" onClick={() => void undo()}>
            <Undo2 aria-hidden="true" /> Undo
          </Button>
        </div>
      )}
      {done && (
        <TryOutcomePanel
          planned={done}
          note={{
            isPending: actions.note.isPending,
            mutateAsync: async (answer) => {
              await actions.note.mutateAsync(answer);
              setDone({ ...done, outcome: answer.outcome });
            },
          }}
          onChoose={() => undefined}
          onClose={onClose}
        />
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
