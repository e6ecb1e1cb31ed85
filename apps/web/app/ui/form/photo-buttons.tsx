import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';

interface PhotoButtonsProps {
  chosen: boolean;
  /** Processing of the chosen photo. */
  working: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  /** In line with the buttons. */
  children?: ReactNode;
}

/** File picker of one photo: choose, replace, remove. */
export function PhotoButtons({ chosen, working, onPick, onRemove, children }: PhotoButtonsProps) {
  const input = useRef<HTMLInputElement>(null);

  function pick(file: File | undefined) {
    // Reset, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    if (file) onPick(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a photo"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => pick(event.target.files?.[0])}
      />
      <Button variant="outline" size="sm" aria-disabled={working} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {working ? 'Preparing…' : chosen ? 'Another photo' : 'Add a photo'}
      </Button>
      {chosen && (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove photo
        </Button>
      )}
      {children}
    </div>
  );
}
