import { RotateCcw, Trash2 } from 'lucide-react';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import type { DraftFile } from '../drafts/entry-draft.ts';
import { StoredVoice } from '../list/stored-files.tsx';
import { AudioPlayer } from './audio-player.tsx';
import type { RecorderState } from './use-recorder.ts';

interface VoiceNoteProps {
  state: RecorderState;
  voice: DraftFile | undefined;
  /** Id of the text that says what the microphone hears. */
  hintId: string;
  onRecord: () => void;
  onRemove: () => void;
}

/** Voice note on the page: empty, being recorded in the toolbar, or recorded. */
export function VoiceNote({ state, voice, hintId, onRecord, onRemove }: VoiceNoteProps) {
  const { status } = state;
  const recording = status === 'recording';
  const asks = status === 'requesting' || status === 'failed';
  return (
    <fieldset
      data-state={recording ? 'recording' : voice ? 'recorded' : 'idle'}
      className="grid min-w-0 grid-cols-1 content-start gap-2"
    >
      <legend className="sr-only">Voice note (optional)</legend>
      {!recording && voice && (
        <>
          <Shown voice={voice} />
          <div className="flex flex-wrap gap-2">
            <Button variant="link" size="sm" onClick={onRecord}>
              <RotateCcw aria-hidden="true" />
              Record again
            </Button>
            <Button variant="link" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              Delete voice note
            </Button>
          </div>
        </>
      )}
      {!recording && !voice && (
        <p id={hintId} className={asks ? 'text-sm text-ink-muted' : 'sr-only'}>
          Your browser will ask to use the microphone. It only listens while you record, for up to ten minutes.
        </p>
      )}
      {status === 'failed' && !voice && (
        <div>
          <Button variant="outline" size="sm" onClick={onRecord}>
            Try again
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Shown({ voice }: { voice: DraftFile }) {
  return voice.state === 'stored' ? (
    <StoredVoice url={voice.url} preview={voice.preview} />
  ) : (
    <Fresh blob={voice.blob} preview={voice.preview} />
  );
}

function Fresh({ blob, preview }: { blob: Blob; preview: DraftFile['preview'] }) {
  const url = useObjectUrl(blob);
  return url ? <AudioPlayer src={url} preview={preview} /> : null;
}
