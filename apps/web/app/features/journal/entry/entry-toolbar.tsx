import { Camera, Mic, Sparkles } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { RecordingPanel } from '../voice/recording-panel.tsx';
import type { RecorderState } from '../voice/use-recorder.ts';

const UploadProgress = lazy(async () => ({
  default: (await import('../../../shared/uploads/upload-progress.tsx')).UploadProgress,
}));

interface EntryToolbarProps {
  photo: { chosen: boolean; working: boolean; pick: (file: File) => void };
  voice: { chosen: boolean; state: RecorderState; hintId: string; start: () => void };
  breakthrough: UseFormRegisterReturn;
  saving: boolean;
  onCancel?: (() => void) | undefined;
}

/** Toolbar of a page, at the thumb: photo, voice, breakthrough, and the one Save. */
export function EntryToolbar({ photo, voice, breakthrough, saving, onCancel }: EntryToolbarProps) {
  const uploads = photo.chosen || voice.chosen;
  const { state } = voice;
  const recording = state.status === 'recording';
  return (
    <div className="sheet-tools z-10 -mx-5 grid gap-2 rounded-b-card border-t border-line bg-card px-4 py-2.5 sm:-mx-8 sm:px-6">
      {saving && uploads && (
        <Suspense>
          <UploadProgress />
        </Suspense>
      )}
      {recording && <RecordingPanel recorder={state.recorder} />}
      <div className="flex items-center gap-1">
        <PhotoButton {...photo} />
        {!recording && !voice.chosen && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Record a voice note"
            aria-describedby={voice.hintId}
            title="Record a voice note"
            aria-disabled={state.status === 'requesting'}
            onClick={voice.start}
          >
            <Mic aria-hidden="true" />
          </Button>
        )}
        <label
          title="This was a breakthrough moment"
          className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-sm font-semibold text-ink hover:bg-sand has-checked:bg-creative-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-clay [&_svg]:size-[1.15em] has-checked:[&_svg]:fill-creative"
        >
          <input
            type="checkbox"
            aria-label="This was a breakthrough moment"
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            {...breakthrough}
          />
          <Sparkles aria-hidden="true" />
          <span aria-hidden="true" className="max-sm:sr-only">
            Breakthrough
          </span>
        </label>
        <div className="ms-auto flex items-center gap-1">
          {onCancel && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="sm" disabled={saving || recording}>
            {saving ? 'Saving…' : recording ? 'Stop recording to save' : 'Save entry'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function PhotoButton({ chosen, working, pick }: EntryToolbarProps['photo']) {
  const input = useRef<HTMLInputElement>(null);
  const label = working ? 'Preparing…' : chosen ? 'Another photo' : 'Add a photo';

  function take(file: File | undefined) {
    // Reset, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    if (file) pick(file);
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
        onChange={(event) => take(event.target.files?.[0])}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        aria-disabled={working}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden="true" />
      </Button>
    </>
  );
}
