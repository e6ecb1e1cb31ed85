import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { sessionsInScope } from './series-scope.ts';
import type { SeriesScope, TaughtSession } from './taught-session.ts';

interface ScopeFieldProps {
  legend: string;
  session: TaughtSession;
  others: readonly TaughtSession[];
  scope: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** This session, this and the following, or all of a series; nothing where it has no others. */
export function ScopeField({ legend, session, others, scope, onChange }: ScopeFieldProps) {
  if (others.length === 0) return null;
  const following = sessionsInScope(session, others, 'following').length;
  const options: { value: SeriesScope; label: string }[] = [
    { value: 'one', label: 'Only this date' },
    ...(following > 1 && following <= others.length
      ? [{ value: 'following' as const, label: `This and the following (${following} dates)` }]
      : []),
    { value: 'all', label: `All dates of the series (${others.length + 1})` },
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label }) => (
          <RadioCard
            key={value}
            name="scope"
            value={value}
            checked={scope === value}
            onChange={() => onChange(value)}
            className="min-h-12 rounded-field py-2.5 text-ink"
          >
            {label}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
