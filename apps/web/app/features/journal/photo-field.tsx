import { journalFileProblem } from '@kindling/domain/journal/files';
import { journalLimits as limits } from '@kindling/domain/journal/limits';
import { journalFieldMessages as say } from '@kindling/domain/journal/messages';
import { useState } from 'react';
import { cleanPhoto, PictureTooLarge } from '../../lib/picture.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { FieldError } from '../../ui/field.tsx';
import { PhotoButtons } from '../../ui/photo-buttons.tsx';
import { type HeldFile, newFile } from './held-entry.ts';
import { StoredPhoto } from './stored-files.tsx';

/** More than a screen shows, and far less than a camera takes. */
const maxSide = 2560;

interface PhotoFieldProps {
  userId: string;
  photo: HeldFile | undefined;
  onChange: (photo: HeldFile | undefined) => void;
}

/** One photo. It is made anew on her device before it goes anywhere, so that it does not tell where it was taken. */
export function PhotoField({ userId, photo, onChange }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function pick(file: File) {
    const refused = journalFileProblem('photo', file);
    setProblem(refused);
    if (refused) return;
    setWorking(true);
    try {
      onChange(newFile(userId, 'photo', await cleanPhoto(file, maxSide, limits.photo.bytes)));
    } catch (error) {
      setProblem(error instanceof PictureTooLarge ? tooManyPixels : say.photoNotAnImage);
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

function Shown({ photo }: { photo: HeldFile }) {
  return photo.state === 'stored' ? <StoredPhoto url={photo.url} /> : <Preview blob={photo.blob} />;
}

function Preview({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  if (!url) return null;
  return (
    <img src={url} alt="Chosen for this entry" className="max-h-60 rounded-field border border-line object-contain" />
  );
}
