import { communityLimits as limits } from '@kindling/domain/community/community-limits';
import { communityFieldMessages as say } from '@kindling/domain/community/community-messages';
import { type ReactNode, useState } from 'react';
import { ImageTooLargeError, reencodePhoto } from '../../../../lib/files/image-processing.ts';
import { useObjectUrl } from '../../../../lib/hooks/use-object-url.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { PhotoButtons } from '../../../../ui/form/photo-buttons.tsx';

/** Longest side in pixels. */
const maxSide = 1600;

interface PostPhotoFieldProps {
  photo: Blob | undefined;
  onChange: (photo: Blob | undefined) => void;
  /** In line with the buttons. */
  children: ReactNode;
}

/** Photo of a post, re-encoded on the device: that strips the location (EXIF). */
export function PostPhotoField({ photo, onChange, children }: PostPhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function pick(file: File) {
    setProblem(undefined);
    setWorking(true);
    try {
      onChange(await reencodePhoto(file, maxSide, limits.photo.bytes));
    } catch (error) {
      setProblem(error instanceof ImageTooLargeError ? say.photoTooLarge : say.photoNotAnImage);
    }
    setWorking(false);
  }

  return (
    <>
      {photo && <Preview blob={photo} />}
      <PhotoButtons
        chosen={photo !== undefined}
        working={working}
        onPick={(file) => void pick(file)}
        onRemove={() => onChange(undefined)}
      >
        {children}
      </PhotoButtons>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </>
  );
}

function Preview({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  if (!url) return null;
  return (
    <img
      src={url}
      alt="Chosen for this post"
      className="max-h-60 justify-self-start rounded-field border border-line object-contain"
    />
  );
}
