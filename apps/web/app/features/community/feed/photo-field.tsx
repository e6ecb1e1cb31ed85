import { communityLimits as limits } from '@kindling/domain/community/limits';
import { communityFieldMessages as say } from '@kindling/domain/community/messages';
import { Camera } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cleanPhoto, PictureTooLarge } from '../../../lib/picture.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';

/** As many pixels as a feed has use for. */
const maxSide = 1600;

interface PhotoFieldProps {
  photo: Blob | undefined;
  onChange: (photo: Blob | undefined) => void;
  /** What stands in line with its buttons. */
  children: ReactNode;
}

/** One photo. It is made anew on her device before it goes anywhere, so that it does not tell where it was taken. */
export function PhotoField({ photo, onChange, children }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function pick(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(undefined);
    setWorking(true);
    try {
      onChange(await cleanPhoto(file, maxSide, limits.photo.bytes));
    } catch (error) {
      setProblem(error instanceof PictureTooLarge ? say.photoTooLarge : say.photoNotAnImage);
    }
    setWorking(false);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a photo"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void pick(event.target.files?.[0])}
      />
      {photo && <Preview blob={photo} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" aria-disabled={working} onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" />
          {working ? 'Preparing…' : photo ? 'Another photo' : 'Add a photo'}
        </Button>
        {photo && (
          <Button variant="ghost" size="sm" onClick={() => onChange(undefined)}>
            Remove photo
          </Button>
        )}
        {children}
      </div>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </>
  );
}

function Preview({ blob }: { blob: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  return (
    <img
      src={url}
      alt="Chosen for this post"
      className="max-h-60 justify-self-start rounded-field border border-line object-contain"
    />
  );
}
