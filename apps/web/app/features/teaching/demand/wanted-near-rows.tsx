import { thingEntries } from '@kindling/domain/things/thing-entries';
import { wantedLabel } from '@kindling/domain/wishes/wanted';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import type { WantedAround } from './demand-api.ts';

const shown = 8;

interface WantedNearRowsProps<Row extends WantedAround> {
  rows: readonly Row[];
  /** Beside each. */
  children?: (row: Row, thingName: string) => ReactNode;
}

/** What is wanted, a line each. */
export function WantedNearRows<Row extends WantedAround>({ rows, children }: WantedNearRowsProps<Row>) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card px-[min(1.25rem,6.25vw)] sm:px-7">
      {rows.slice(0, shown).map((row) => {
        const name = thingEntries.find(({ slug }) => slug === row.thing)?.name ?? row.thing.replaceAll('-', ' ');
        return (
          <li
            key={`${row.thing} ${row.cell} ${row.time_group}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {wantedLabel(row, name)}
              {row.example && <Badge className="ms-2">Example</Badge>}
            </p>
            {children?.(row, name)}
          </li>
        );
      })}
    </ul>
  );
}
