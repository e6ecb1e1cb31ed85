import { ArrowLeft, ArrowRight, ImageOff, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { photoUrl } from '../../ui/picture/photo.tsx';
import { problemMessages, statusLabel } from './photo-messages.ts';
import type { OwnPhoto } from './photos-api.ts';

interface PhotoTileProps {
  photo: OwnPhoto;
  /** What waits to take its place. */
  change: OwnPhoto | undefined;
  /** "Photo 2 of 5". */
  name: string;
  first: boolean;
  last: boolean;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onDescribe: () => void;
  onReplace: () => void;
  onRemove: () => void;
  onRemoveChange: () => void;
}

/** One photograph in its owner's list: how it stands, and what can be done with it. */
export function PhotoTile({ photo, change, name, first, last, disabled, ...on }: PhotoTileProps) {
  const { status, alt, decline_reason: reason } = photo;
  const made = sourceOf(photo) !== undefined;
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative">
        <Thumbnail photo={photo} />
        <Badge
          tone={status === 'approved' ? 'accent' : status === 'declined' || status === 'failed' ? 'danger' : 'neutral'}
          className="absolute start-2 top-2"
        >
          {statusLabel(photo)}
        </Badge>
      </div>
      <div className="flex grow flex-col gap-2 p-3">
        <p className="text-sm wrap-anywhere">
          {photo.problem ? problemMessages[photo.problem] : alt || <span className="text-ink-muted">Decoration</span>}
        </p>
        {reason && (
          <p dir="auto" className="border-s-2 border-tan ps-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
            {reason}
          </p>
        )}
        {change && <ChangeNote photo={photo} change={change} onRemove={on.onRemoveChange} />}
        <div className="-mx-1 mt-auto flex flex-wrap">
          {made && (
            <>
              <Tool label={`${name}: move earlier`} disabled={disabled || first} onClick={() => on.onMove(-1)}>
                <ArrowLeft aria-hidden="true" />
              </Tool>
              <Tool label={`${name}: move later`} disabled={disabled || last} onClick={() => on.onMove(1)}>
                <ArrowRight aria-hidden="true" />
              </Tool>
              <Tool label={`${name}: change the description`} disabled={disabled} onClick={on.onDescribe}>
                <Pencil aria-hidden="true" />
              </Tool>
              <Tool label={`${name}: replace`} disabled={disabled} onClick={on.onReplace}>
                <RefreshCw aria-hidden="true" />
              </Tool>
            </>
          )}
          <Tool label={`${name}: remove`} disabled={disabled} onClick={on.onRemove}>
            <Trash2 aria-hidden="true" />
          </Tool>
        </div>
      </div>
    </div>
  );
}

/** Address of its picture, once it is there. */
export function sourceOf({ key, preview }: OwnPhoto): string | undefined {
  return key ? photoUrl(key, 400) : (preview ?? undefined);
}

function Thumbnail({ photo }: { photo: OwnPhoto }) {
  const source = sourceOf(photo);
  if (source)
    return <img src={source} alt={photo.alt} draggable={false} className="aspect-[8/5] w-full bg-linen object-cover" />;
  return (
    <div className="grid aspect-[8/5] place-items-center bg-linen text-ink-muted">
      {photo.status === 'failed' ? <ImageOff aria-hidden="true" className="size-8" /> : <Spinner />}
    </div>
  );
}

function ChangeNote({ photo, change, onRemove }: { photo: OwnPhoto; change: OwnPhoto; onRemove: () => void }) {
  const source = change.alt === photo.alt || change.status === 'failed' ? undefined : change.alt;
  return (
    <div className="grid gap-1 rounded-field bg-sand p-2 text-sm">
      <p className="font-semibold">{changeLabel(change)}</p>
      {sourceOf(change) && (
        <img src={sourceOf(change)} alt={change.alt} className="aspect-[8/5] w-full rounded-field object-cover" />
      )}
      {source !== undefined && (
        <p dir="auto" className="wrap-anywhere">
          {source || 'Decoration'}
        </p>
      )}
      {change.problem && <p>{problemMessages[change.problem]}</p>}
      {change.decline_reason && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {change.decline_reason}
        </p>
      )}
      <Button variant="link" size="sm" className="justify-self-start" onClick={onRemove}>
        Keep the photo as it is
      </Button>
    </div>
  );
}

function changeLabel({ status }: OwnPhoto): string {
  if (status === 'failed') return 'The new one couldn’t be added';
  if (status === 'declined') return 'The change wasn’t approved';
  return status === 'pending' ? 'This change is in review' : 'Preparing the new one…';
}

interface ToolProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, disabled, onClick, children }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      {children}
    </Button>
  );
}
