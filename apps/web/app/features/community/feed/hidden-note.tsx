import { EyeOff } from 'lucide-react';
import type { Subject } from '../subject.ts';

/** To its author, and to moderators: nobody else reads this. */
export function HiddenNote({ subject: { kind, hers } }: { subject: Subject }) {
  return (
    <p className="flex items-start gap-3 rounded-field bg-sand px-4 py-3 text-sm">
      <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <span>
        {hers
          ? `A moderator has hidden your ${kind}. Only you and the moderators can read it.`
          : `This ${kind} is hidden. Its author and the moderators can read it.`}
      </span>
    </p>
  );
}
