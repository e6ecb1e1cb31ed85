import { generalMessages } from '@kindling/domain/messages';
import { type ReactNode, useState } from 'react';
import { loadImages } from '../../../../lib/files/load-images.ts';
import type { Preparation } from '../../../../lib/files/use-preparation.ts';
import { useObjectUrl } from '../../../../lib/hooks/use-object-url.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { PhotoButtons } from '../../../../ui/form/photo-buttons.tsx';

/** Longest side in pixels. */
const maxSide = 1600;

interface PostPhotoFieldProps {
  photo: Blob | undefined;
  onChange: (photo: Blob | undefined) => void;
  preparation: Preparation;
  /** In line with the buttons. */
  children: ReactNode;
}

/** Photo of a post, re-encoded on the device: that strips the location (EXIF). */
export function PostPhotoField({ photo, onChange, preparation, children }: PostPhotoFieldProps) {
  const [problem, setProblem] = useState<string>();

  async function make(file: File): Promise<boolean> {
    setProblem(undefined);
    const images = await loadImages().catch(() => undefined);
    if (!images) {
      setProblem(generalMessages.network);
      return false;
    }
    try {
      onChange(await images.reencodePhoto(file, maxSide));
      return true;
    } catch (error) {
      setProblem(await images.imageProblem(file, error));
      return false;
    }
  }

  return (
    <>
      {photo && <Preview blob={photo} />}
      <PhotoButtons
        chosen={photo !== undefined}
        working={preparation.working}
        onPick={(file) => preparation.prepare(() => make(file))}
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
