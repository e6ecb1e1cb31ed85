import type { ReportTargetKind } from '@kindling/domain/safety/reporting';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { textReasons } from '../actions/action-reasons.ts';
import { useModerationActions } from '../actions/use-moderation-actions.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import type { PublicText } from './report-schemas.ts';

interface PublicTextsProps {
  subject: { kind: ReportTargetKind; id: string };
  texts: readonly PublicText[];
  mayDecide: boolean;
}

/** Texts that nobody has read before they were public, each with a way to take it off alone. */
export function PublicTexts({ subject, texts, mayDecide }: PublicTextsProps) {
  const { removeText } = useModerationActions();
  const [removing, setRemoving] = useState<PublicText>();
  return (
    <>
      <ul className="grid gap-3">
        {texts.map((text) => (
          <li
            key={`${text.field} ${text.words}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1"
          >
            <div className="min-w-0 grow basis-56">
              <p className="text-sm text-ink-muted">{labelOf(text)}</p>
              <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
                {text.words}
              </p>
            </div>
            {mayDecide && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Take this text off: ${labelOf(text)}`}
                onClick={() => setRemoving(text)}
              >
                Take this off…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ReasonDialog
          title="Take this text off?"
          draftName={`remove-text-${subject.id}-${removing.field}`}
          reasons={textReasons}
          hint="The owner will see this exactly as written, and can appeal. The rest of the page stays."
          confirm="Take it off"
          danger
          onClose={() => setRemoving(undefined)}
          onConfirm={async (reason) => {
            const outcome = await removeText(subject, removing, reason);
            if (typeof outcome === 'string') setRemoving(undefined);
            return outcome;
          }}
        />
      )}
    </>
  );
}

const labels: Readonly<Record<string, string>> = {
  bring: 'What to bring',
  cancel_reason: 'Why a date is cancelled',
  rule: 'How the dates repeat',
  thing: 'What the class is about',
  venue_name: 'Name of the place',
  venue_address: 'Address',
  venue_town: 'Town',
  venue_directions: 'Directions',
  venue_stop: 'Nearest stop',
};

function labelOf({ field }: PublicText): string {
  return labels[field] ?? field;
}
