import { useWatch } from 'react-hook-form';
import { classNames } from '../../class-names.ts';
import { isComplete, type PartOutline } from './part-outline.ts';

interface PartStepsProps {
  parts: readonly PartOutline[];
}

/** Steps of the long form around it: a link to each part, its line filled once it is complete. */
export function PartSteps({ parts }: PartStepsProps) {
  const values = useWatch();
  return (
    <ol aria-label="Parts of this form" className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 sm:gap-3">
      {parts.map((part) => {
        const { id, title, short = title } = part;
        const complete = isComplete(part, values);
        return (
          <li key={id} className="min-w-0">
            <a
              href={`#${id}`}
              className="group grid gap-2 rounded-field py-1.5 text-xs leading-tight font-semibold text-ink-soft hover:text-ink sm:text-sm"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'h-1.5 rounded-full transition-colors duration-250 forced-colors:border',
                  complete ? 'bg-clay' : 'bg-linen group-hover:bg-tan',
                )}
              />
              {short}
              {complete && <span className="sr-only"> done</span>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
