import { Badge } from '../../ui/badge.tsx';
import type { ShownResult } from './shown-result.ts';

export function TypeBadge({ result: { type, percentage } }: { result: ShownResult }) {
  return (
    <Badge tone="accent" data-type={type.key} className="text-sm">
      <span aria-hidden="true">{type.emoji}</span> {type.name} · {percentage}% match
    </Badge>
  );
}
