import { limits } from '@kindling/domain/limits';
import { Camera } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type CropArea, cropSquare, decodeImage, encodeJpeg } from '../../../lib/files/image-processing.ts';
import { Button } from '../../../ui/button.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** Side of the stored square, in pixels. */
const size = 512;

/** Media types that every browser decodes. No SVG: it may carry script. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface ProfileAvatarProps {
  url: string | null;
  /** Fallback without a picture. */
  standIn: ReactNode;
  /** Rejects if it could not be saved. */
  onChange: (url: string | null) => Promise<void>;
}

type Problem = 'file' | 'saving';

const problemMessages: Record<Problem, string> = {
  file: 'Please select a valid image file',
  saving: 'Your picture is not saved yet. Please try again.',
};

/** Profile picture: choose, crop, remove. Downscaled on the device before the upload. */
export function ProfileAvatar({ url, standIn, onChange }: ProfileAvatarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<Problem>();
  const [shown, setShown] = useState<string | null>();
  const [removed, setRemoved] = useState<string>();
  const current = shown === undefined ? url : shown;

  async function pick(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(undefined);
    try {
      setPicked(await decodeImage(file));
    } catch {
      setProblem('file');
    }
  }

  async function save(next: string | null) {
    setShown(next);
    setProblem(undefined);
    setRemoved(undefined);
    try {
      await onChange(next);
      if (next === null && url) setRemoved(url);
    } catch {
      setProblem('saving');
    }
    setShown(undefined);
  }

  function close() {
    picked?.close();
    setPicked(undefined);
  }

  function crop(area: CropArea) {
    if (!picked) return;
    const next = encodeJpeg(cropSquare(picked, area, size), limits.profileImage.maxBytes);
    close();
    void save(next);
  }

  return (
    <div className="grid shrink-0 justify-items-center gap-2">
      {current ? <img src={current} alt="You" className="size-28 rounded-full object-cover" /> : standIn}
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        aria-label="Choose a picture of you"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void pick(event.target.files?.[0])}
      />
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="link" size="sm" onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" />
          {current ? 'Change picture' : 'Add a picture'}
        </Button>
        {current && (
          <Button variant="link" size="sm" onClick={() => void save(null)}>
            Remove
          </Button>
        )}
        {!current && removed && (
          <Button variant="link" size="sm" onClick={() => void save(removed)}>
            Undo
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="max-w-52 text-center text-sm text-danger">
          {problemMessages[problem]}
        </p>
      )}
      {picked && (
        <Suspense>
          <CropDialog picture={picked} onCrop={crop} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
