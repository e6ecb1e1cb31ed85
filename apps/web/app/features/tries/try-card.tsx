import { thingPath } from '@kindling/domain/paths';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { PictureRow } from '../../ui/picture-row.tsx';
import type { PlannedTry } from './tries-api.ts';
import { TryActionsBar } from './try-actions-bar.tsx';
import { thingNameInText, thingPicture, tryPhase, tryTime } from './try-labels.ts';
import { TryOutcomePanel } from './try-outcome.tsx';
import type { TryActions } from './use-tries.ts';

interface TryCardProps {
  planned: PlannedTry;
  /** Whether times of the screen say their zone. */
  zone: boolean;
  actions: TryActions;
  onChoose: () => void;
  /** Dropped, or what was said after it is read. */
  onGone: () => void;
}

/** One try among her dates: what can be done about it, or how it was. */
export function TryCard({ planned, zone, actions, onChoose, onGone }: TryCardProps) {
  return (
    <PictureRow drawn={thingPicture(planned.thing)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            <time dateTime={planned.starts_at}>{tryTime(planned, zone)}</time>
          </p>
          <h3 className="mt-1 text-lg leading-snug">
            <TryLink planned={planned} />
          </h3>
          <p className="mt-0.5 text-sm text-ink-muted">Free, about 20 minutes</p>
        </div>
        <Badge>Your own plan</Badge>
      </div>
      {tryPhase(planned) === 'ahead' ? (
        <TryActionsBar planned={planned} actions={actions} onDropped={onGone} />
      ) : (
        <TryOutcomePanel planned={planned} note={actions.note} onChoose={onChoose} onClose={onGone} />
      )}
    </PictureRow>
  );
}

export function TryLink({ planned, className = 'link' }: { planned: PlannedTry; className?: string }) {
  return (
    <Link to={thingPath(planned.thing)} className={className}>
      Try {thingNameInText(planned.thing)}
    </Link>
  );
}
