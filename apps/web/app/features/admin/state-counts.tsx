import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../ui/badge.tsx';
import { kindLabel } from './admin-labels.ts';

interface StateCount {
  kind: string;
  state: string;
  count: number;
}

interface StateCountsProps {
  label: string;
  counts: readonly StateCount[];
  /** Labels by state, in the order of display. */
  states: Readonly<Record<string, string>>;
  /** States that need attention. */
  alarming: readonly string[];
  /** Time of the latest by kind. */
  latest?: Readonly<Record<string, string>>;
}

/** Counts by kind and state. */
export function StateCounts({ label, counts, states, alarming, latest }: StateCountsProps) {
  const order = Object.keys(states);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {[...Map.groupBy(counts, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 grow basis-52">
            <p className="font-semibold wrap-anywhere">{kindLabel(kind)}</p>
            {latest?.[kind] && (
              <p className="text-sm text-ink-muted">The latest: {formatLondonDateTime(new Date(latest[kind]))}</p>
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
