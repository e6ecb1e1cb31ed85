import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import type { ThingGroup } from '@kindling/domain/things/thing-slugs';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Emblem } from '../../../ui/picture/emblem.tsx';
import { TileList } from './thing-tile.tsx';

interface GroupDetailsProps {
  group: ThingGroup;
  open: boolean;
  /** Whether it is the member's own type. */
  isOwn?: boolean;
  onToggle?: (open: boolean) => void;
  children: (thing: CatalogueEntry) => ReactNode;
}

/**
 * Disclosure of one type's things, native `<details>`: it works, and is found by the browser's search, without a
 * script.
 */
export function GroupDetails({ group: { type, things }, open, isOwn = false, onToggle, children }: GroupDetailsProps) {
  return (
    <details
      data-type={type.key}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group/details rounded-card border border-line bg-card"
    >
      <summary className="grid list-none grid-cols-[auto_1fr_auto] items-center gap-x-4 rounded-card p-4 hover:bg-sand sm:gap-x-5 sm:p-5 [&::-webkit-details-marker]:hidden">
        <Emblem name={type.key} className="row-span-2 size-14 shrink-0 sm:size-16" />
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 self-end text-xl">
          {type.name}
          {isOwn && (
            <Badge tone="accent" className="font-sans tracking-normal">
              Your type
            </Badge>
          )}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 shrink-0 transition-transform duration-200 group-open/details:rotate-180"
        />
        <span className="self-start text-sm text-ink-soft">
          {type.description} <span className="whitespace-nowrap text-ink-muted">{things.length} things.</span>
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <TileList things={things}>{children}</TileList>
      </div>
    </details>
  );
}
