import { breakdown } from '@kindling/domain/quiz/breakdown';
import { personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Bars of all seven types, highest first, with a description on demand. */
export function Breakdown({ scores }: { scores: TypeScores }) {
  return (
    <ol className="grid gap-1">
      {breakdown(scores).map(({ letter, percentage }) => {
        const { key, name, emoji, fullDescription } = personalityTypes[letter];
        return (
          <li key={letter} data-type={key}>
            <Tooltip content={fullDescription}>
              <button
                type="button"
                className="grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 rounded-field py-1.5 text-start hover:bg-sand"
              >
                <span className="text-base font-medium">
                  <span aria-hidden="true" className="me-2 inline-block w-6 text-center">
                    {emoji}
                  </span>
                  {name}
                </span>
                <span className="text-sm font-semibold tabular-nums">{percentage}%</span>
                <span aria-hidden="true" className="col-span-2 h-2.5 overflow-hidden rounded-full bg-linen">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${Math.min(100, Math.max(0, percentage))}%` }}
                  />
                </span>
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ol>
  );
}
