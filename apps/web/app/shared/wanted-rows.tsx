import { type Wanted, wantedLabel } from '@kindling/domain/wishes/wanted';
import { Badge } from '../ui/badge.tsx';

const shown = 3;

/** About how many women would come, around where and when: a line each. */
export function WantedRows({ rows, thing }: { rows: readonly Wanted[]; thing: string }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Who’d come" className="grid gap-1.5 text-ink-soft">
      {rows.slice(0, shown).map((row) => (
        <li key={Object.values(row).join(' ')} className="wrap-anywhere">
          {wantedLabel(row, thing)}
          {row.example && <Badge className="ms-2">Example</Badge>}
        </li>
      ))}
    </ul>
  );
}
