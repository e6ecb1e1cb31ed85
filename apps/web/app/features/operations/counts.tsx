import { momentInWords } from '@kindling/domain/review/wording';
import { Badge } from '../../ui/badge.tsx';
import { kindInWords } from './words.ts';

interface Count {
  kind: string;
  state: string;
  count: number;
}

interface CountsProps {
  label: string;
  counts: readonly Count[];
  /** The states in their order, with what they are called. */
  states: Readonly<Record<string, string>>;
  /** Those that somebody should look at. */
  alarming: readonly string[];
  /** When something last happened with this kind. */
  latest?: Readonly<Record<string, string>>;
}

/** How many of each kind are in which state. */
export function Counts({ label, counts, states, alarming, latest }: CountsProps) {
  const order = Object.keys(states);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {[...Map.groupBy(counts, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 grow basis-52">
            <p className="font-semibold wrap-anywhere">{kindInWords(kind)}</p>
            {latest?.[kind] && (
              <p className="text-sm text-ink-muted">The latest: {momentInWords(new Date(latest[kind]))}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {ofKind
              .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
              .map(({ state, count }) => (
                <Badge key={state} tone={alarming.includes(state) ? 'danger' : 'neutral'} className="tabular-nums">
                  {count.toLocaleString('en-GB')} {states[state] ?? state}
                </Badge>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
