import type { Factor } from '@supabase/supabase-js';
import { Button } from '../../../../ui/button.tsx';
import { formatLongDate } from '../privacy/format-long-date.ts';
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
        <li key={factor.id} className="flex items-center justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{factorName(factor)}</span>
            <span className="block text-sm text-ink-muted">{descriptionOf(factor)}</span>
          </span>
          <Button
            variant="outline"
            size="sm"
            className="shrink-0"
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

function descriptionOf({ friendly_name: name, factor_type: type, created_at: createdAt }: Factor): string {
  const date = formatLongDate(new Date(createdAt));
  return name ? `${factorTypeName(type)}, added ${date}` : `Added ${date}`;
}
