import { journalFileError } from '@kindling/domain/journal/journal-file-paths';
import { journalLimits as limits } from '@kindling/domain/journal/journal-limits';
import { journalFieldMessages as say } from '@kindling/domain/journal/journal-messages';
import { useState } from 'react';
import { ImageTooLargeError, reencodePhoto } from '../../../lib/files/image-processing.ts';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { PhotoButtons } from '../../../ui/form/photo-buttons.tsx';
import { type DraftFile, newDraftFile } from '../drafts/entry-draft.ts';
import { StoredPhoto } from '../list/stored-files.tsx';

/** Longest side: more than a screen shows, and far less than a camera takes. */
const maxSide = 2560;

interface EntryPhotoFieldProps {
  userId: string;
  photo: DraftFile | undefined;
  onChange: (photo: DraftFile | undefined) => void;
}

/** Photo of an entry, re-encoded on the device: that strips the location (EXIF). */
export function EntryPhotoField({ userId, photo, onChange }: EntryPhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function pick(file: File) {
    const error = journalFileError('photo', file);
    setProblem(error);
    if (error) return;
    setWorking(true);
    try {
      onChange(newDraftFile(userId, 'photo', await reencodePhoto(file, maxSide, limits.photo.bytes)));
    } catch (error) {
      setProblem(error instanceof ImageTooLargeError ? tooManyPixels : say.photoNotAnImage);
    }
    setWorking(false);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-2 text-sm font-semibold">
        Photo <span className="font-normal text-ink-muted">(optional)</span>
      </legend>
      {photo && <Shown photo={photo} />}
      <PhotoButtons
        chosen={photo !== undefined}
        working={working}
        onPick={(file) => void pick(file)}
        onRemove={() => onChange(undefined)}
      />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {!photo && <p className="text-sm text-ink-muted">Under 5 MB. Where it was taken is removed first.</p>}
    </fieldset>
  );
}

const tooManyPixels = `This photo has more than ${limits.photo.megapixels} megapixels. Please choose a smaller one.`;

function Shown({ photo }: { photo: DraftFile }) {
  return photo.state === 'stored' ? <StoredPhoto url={photo.url} /> : <Preview blob={photo.blob} />;
}

function Preview({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  if (!url) return null;
  return (
    <img src={url} alt="Chosen for this entry" className="max-h-60 rounded-field border border-line object-contain" />
  );
}
