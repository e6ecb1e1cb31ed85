import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { imageProblem } from '../../lib/files/image-problem.ts';
import { decodeImage } from '../../lib/files/image-processing.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { UndoList } from '../../ui/feedback/undo-list.tsx';
import { PhotoDialog, type PhotoDraft } from './photo-dialog.tsx';
import { PhotoTile, sourceOf } from './photo-tile.tsx';
import {
  addPhoto,
  arrangePhotos,
  describePhoto,
  maxPhotos,
  type OwnPhoto,
  type PhotoSubject,
  removePhoto,
  restorePhoto,
} from './photos-api.ts';
import { useOwnPhotos } from './use-own-photos.ts';

interface PhotosCardProps extends PhotoSubject {
  title: string;
  /** What they show, within a sentence: "your class". */
  shows: string;
}

/** How long a removal can be undone here; the server keeps it for longer. */
const undoMs = 12_000;

interface Editing extends PhotoDraft {
  /** The photograph that is described or replaced. */
  photo: OwnPhoto | undefined;
}

/** Photographs of a class, business, venue or instructor: added, described, arranged, replaced and removed. */
export function PhotosCard({ kind, subject, title, shows }: PhotosCardProps) {
  const about = { kind, subject };
  const { photos, problem, busy, change, save, retry } = useOwnPhotos(about);
  const [editing, setEditing] = useState<Editing>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [removed, setRemoved] = useState<OwnPhoto>();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const replacing = useRef<OwnPhoto>(undefined);

  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(setRemoved, undoMs, undefined);
    return () => clearTimeout(timer);
  }, [removed]);

  const own = photos?.filter(({ replaces }) => replaces === null) ?? [];
  const used = own.filter(({ status }) => status !== 'failed').length;

  function choose(instead?: OwnPhoto) {
    replacing.current = instead;
    setFileProblem(undefined);
    input.current?.click();
  }

  async function pick(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    const photo = replacing.current;
    try {
      const picture = await decodeImage(file);
      setEditing({ picture, alt: '', replacing: photo !== undefined, photo });
    } catch (error) {
      setFileProblem(`${await imageProblem(file, error)} Your other photos are safe.`);
    }
  }

  function close() {
    editing?.picture?.close();
    setEditing(undefined);
  }

  async function saveDraft(alt: string, file: Blob | undefined) {
    const photo = editing?.photo;
    await save((supabase) =>
      file
        ? addPhoto(supabase, about, { file, alt, replaces: photo?.id })
        : describePhoto(supabase, about, photo?.id ?? '', alt),
    );
    close();
    setAnnouncement(file ? 'Photo added. We’ll review it before it’s public.' : 'Description saved.');
  }

  function arrange(id: string, to: number) {
    const from = own.findIndex((photo) => photo.id === id);
    const moved = own[from];
    if (!moved || from === to || to < 0 || to >= own.length) return;
    const order = own.toSpliced(from, 1).toSpliced(to, 0, moved);
    const others = photos?.filter(({ replaces }) => replaces !== null) ?? [];
    setAnnouncement(`Photo ${from + 1} is now photo ${to + 1} of ${own.length}.`);
    void change(
      (supabase) =>
        arrangePhotos(
          supabase,
          about,
          order.map((photo) => photo.id),
        ),
      [...order, ...others],
    );
  }

  async function remove(photo: OwnPhoto) {
    const rest = photos?.filter(({ id, replaces }) => id !== photo.id && replaces !== photo.id);
    const done = await change((supabase) => removePhoto(supabase, about, photo.id), rest);
    if (done && photo.status !== 'failed') setRemoved(photo);
  }

  async function restore(photo: OwnPhoto) {
    setRemoved(undefined);
    await change((supabase) => restorePhoto(supabase, about, photo.id));
  }

  return (
    <Card role="region" aria-labelledby={`photos-${kind}`} className="grid gap-5">
      <header className="grid gap-1">
        <CardTitle id={`photos-${kind}`} dir="auto" className="wrap-anywhere">
          {title}
        </CardTitle>
        <p className="measure text-ink-soft">
          Up to {maxPhotos} photos of {shows}. First photo is the cover. We check photos before they go live.
        </p>
      </header>
      {own.length > 0 && (
        <ol aria-label="Your photos" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-4">
          {own.map((photo, index) => (
            <li
              key={photo.id}
              draggable={!busy}
              onDragStart={() => setDragged(photo.id)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged) arrange(dragged, index);
              }}
              className={classNames('rounded-card', dragged === photo.id && 'opacity-55')}
            >
              <PhotoTile
                photo={photo}
                change={photos?.find(({ replaces }) => replaces === photo.id)}
                name={`Photo ${index + 1} of ${own.length}`}
                first={index === 0}
                last={index === own.length - 1}
                disabled={busy}
                onMove={(by) => arrange(photo.id, index + by)}
                onDescribe={() => {
                  const source = sourceOf(photo);
                  const waiting = photos?.find(({ replaces }) => replaces === photo.id);
                  setEditing({ ...(source && { source }), alt: waiting?.alt ?? photo.alt, replacing: false, photo });
                }}
                onReplace={() => choose(photo)}
                onRemove={() => void remove(photo)}
                onRemoveChange={() => {
                  const waiting = photos?.find(({ replaces }) => replaces === photo.id);
                  if (waiting) void change((supabase) => removePhoto(supabase, about, waiting.id));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a photo"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void pick(event.target.files?.[0])}
      />
      {photos ? (
        used < maxPhotos && (
          <Button
            variant={own.length === 0 ? 'default' : 'outline'}
            className="justify-self-start"
            aria-disabled={busy}
            onClick={() => busy || choose()}
          >
            <Camera aria-hidden="true" />
            {own.length === 0 ? 'Add a photo' : 'Add another photo'}
          </Button>
        )
      ) : problem ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={retry}>
          Try again
        </Button>
      ) : (
        <Spinner />
      )}
      {(fileProblem ?? problem) && (
        <p role="alert" className="measure font-medium text-danger">
          {fileProblem ?? problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {editing && <PhotoDialog draft={editing} onSave={saveDraft} onClose={close} />}
      {removed && (
        <UndoList
          announcement="Photo removed."
          lines={[{ key: removed.id, text: 'Photo removed', onUndo: () => void restore(removed) }]}
        />
      )}
    </Card>
  );
}
