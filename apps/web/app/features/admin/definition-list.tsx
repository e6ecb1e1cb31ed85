import type { ReactNode } from 'react';
import { Progress } from '../../ui/feedback/progress.tsx';

/** Terms with their values, a line each. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

interface DefinitionProps {
  name: string;
  /** How much of something is used, shown as a bar. */
  used?: { value: number; max: number } | undefined;
  children: ReactNode;
}

export function Definition({ name, used, children }: DefinitionProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-end font-medium wrap-anywhere tabular-nums">{children}</dd>
      {used && (
        <dd className="mt-1 basis-full">
          <Progress label={`${name}, used`} value={used.value} max={used.max} className="h-1.5" />
        </dd>
      )}
    </div>
  );
}
