import { limits } from '@kindling/domain/limits';
import { Camera, Smile } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { imageProblem } from '../../../lib/files/image-problem.ts';
import { type CropArea, cropSquare, decodeImage, encodeJpeg } from '../../../lib/files/image-processing.ts';
import { Button } from '../../../ui/button.tsx';
import { Initial } from '../../../ui/picture/initial.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));
const PortraitDialog = lazy(async () => ({
  default: (await import('../../../ui/picture/portrait-dialog.tsx')).PortraitDialog,
}));

/** Side of the stored square, in pixels. */
const size = 512;

/** Media types that every browser decodes. No SVG: it may carry script. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface ProfileAvatarProps {
  name: string;
  url: string | null;
  /** The drawn portrait that she chose; until then her initial stands here. */
  portrait: number | null;
  /** Rejects if it could not be saved. */
  onChange: (url: string | null) => Promise<void>;
  /** Rejects if it could not be saved. */
  onPortrait: (portrait: number | null) => Promise<void>;
}

const notSaved = 'We couldn’t save your picture. Please try again.';

/** Profile picture: choose, crop, remove. Downscaled on the device before the upload. */
export function ProfileAvatar({ name, url, portrait, onChange, onPortrait }: ProfileAvatarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string | null>();
  const [removed, setRemoved] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const current = shown === undefined ? url : shown;

  async function pick(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(undefined);
    try {
      setPicked(await decodeImage(file));
    } catch (error) {
      setProblem(await imageProblem(file, error));
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
      setProblem(notSaved);
    }
    setShown(undefined);
  }

  async function choose(number: number | null) {
    setChoosing(false);
    setProblem(undefined);
    try {
      await onPortrait(number);
    } catch {
      setProblem(notSaved);
    }
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
      {current ? (
        <img src={current} alt="You" className="size-28 rounded-full border-4 border-card object-cover" />
      ) : (
        <Drawn name={name} portrait={portrait} />
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        aria-label="Choose a picture of you"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void pick(event.target.files?.[0])}
      />
      <div className="flex max-w-72 flex-wrap justify-center gap-x-2">
        <Button variant="link" size="sm" onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" />
          {current ? 'Change picture' : 'Add a picture'}
        </Button>
        {current && (
          <Button variant="link" size="sm" onClick={() => void save(null)}>
            Remove
          </Button>
        )}
        {!current && (
          <Button variant="link" size="sm" onClick={() => setChoosing(true)}>
            <Smile aria-hidden="true" />
            Choose a portrait
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
          {problem}
        </p>
      )}
      {choosing && (
        <Suspense>
          <PortraitDialog
            shown={portrait ?? undefined}
            hint="It’s shown here, and beside what you post in the community."
            onChoose={(number) => void choose(number)}
            onRemove={() => void choose(null)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {picked && (
        <Suspense>
          <CropDialog picture={picked} onCrop={crop} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Drawn({ name, portrait }: Pick<ProfileAvatarProps, 'name' | 'portrait'>) {
  const frame = 'size-28 border-4 border-card';
  return portrait === null ? (
    <Initial name={name} className={frame} />
  ) : (
    <Portrait number={portrait} alt="" className={frame} />
  );
}
