import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SuppressionLine } from '../admin-api.ts';
import { suppressionReasons, suppressionSources } from '../admin-labels.ts';

export function SuppressionLineView({ line, onLift }: { line: SuppressionLine; onLift: () => void }) {
  // Nullable: the generated types of a function's columns do not say so.
  const { status, member_name: memberName } = line as { [Key in keyof SuppressionLine]: SuppressionLine[Key] | null };
  const name = memberName ?? `Address ${line.code.slice(0, 8)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={line.reason === 'complaint' ? 'danger' : 'neutral'}>
            {suppressionReasons[line.reason] ?? line.reason}
          </Badge>
          {status && <Badge>{status}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          Since {formatLondonDateTime(new Date(line.since))}, by {suppressionSources[line.source] ?? line.source}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onLift}>
        Turn back on<span className="sr-only"> for {name}</span>
      </Button>
    </li>
  );
}
