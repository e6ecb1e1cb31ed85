import type { Factor } from '@supabase/supabase-js';
import { formatDate } from '../../../../lib/time/format-date.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoWrap } from '../../../../ui/no-wrap.tsx';
import { factorName, factorTypeName } from './factor-labels.ts';

interface FactorListProps {
  factors: readonly Factor[];
  onRemove: (factor: Factor) => void;
}

/** Second factors of an account, by name, kind and date. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <ul className="w-full divide-y divide-line">
      {factors.map((factor) => (
        <li key={factor.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
          <span dir="auto" className="font-medium wrap-anywhere">
            {factorName(factor)}
          </span>
          <span className="text-sm text-ink-muted max-sm:order-last max-sm:col-span-2 sm:col-start-1 sm:row-start-2">
            <FactorDescription factor={factor} />
          </span>
          <Button
            variant="outline"
            size="sm"
            className="sm:row-span-2"
            aria-label={`Remove ${factorName(factor)}`}
            onClick={() => onRemove(factor)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function FactorDescription({ factor }: { factor: Factor }) {
  const date = formatDate(factor.created_at);
  if (!factor.friendly_name) return `Added ${date}`;
  return (
    <>
      {factorTypeName(factor.factor_type)}, <NoWrap>added {date}</NoWrap>
    </>
  );
}
