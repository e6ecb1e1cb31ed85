import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SecurityLine } from '../admin-api.ts';
import { securityEventLabels } from './security-event-labels.ts';

interface SecurityLineProps {
  line: SecurityLine;
  /** Filters by this account's or network's code. */
  onCode: (code: string) => void;
}

export function SecurityLineView({ line, onCode }: SecurityLineProps) {
  // Nullable: the generated types of a function's columns do not say so.
  const { detail, account_code, network_code } = line as {
    [Key in keyof SecurityLine]: SecurityLine[Key] | null;
  };
  return (
    <li className="grid gap-1 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{securityEventLabels[line.event] ?? line.event.replaceAll('_', ' ')}</span>
        {line.happened > 1 && <span>{line.happened} times</span>}
        {detail && <Badge>{detail}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <span>{formatLondonDateTime(new Date(line.last_at))}</span>
        {account_code && <Code kind="account" code={account_code} onCode={onCode} />}
        {network_code && <Code kind="network" code={network_code} onCode={onCode} />}
      </div>
    </li>
  );
}

function Code({ kind, code, onCode }: { kind: string; code: string; onCode: (code: string) => void }) {
  return (
    <Button variant="link" size="sm" onClick={() => onCode(code)}>
      {kind} {code.slice(0, 8)}
    </Button>
  );
}
