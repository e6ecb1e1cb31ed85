import { Mic, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { type DraftFile, newDraftFile } from '../drafts/entry-draft.ts';
import { StoredVoice } from '../list/stored-files.tsx';
import { AudioPlayer } from './audio-player.tsx';
import { RecordingPanel } from './recording-panel.tsx';
import { useRecorder } from './use-recorder.ts';

interface VoiceFieldProps {
  userId: string;
  voice: DraftFile | undefined;
  onChange: (voice: DraftFile | undefined) => void;
  onRecording: (recording: boolean) => void;
}

/** Voice note: empty, being recorded, or recorded. */
export function VoiceField({ userId, voice, onChange, onRecording }: VoiceFieldProps) {
  const { state, start } = useRecorder(({ blob, seconds }) => onChange(newDraftFile(userId, 'voice', blob, seconds)));
  const recording = state.status === 'recording';
  useEffect(() => onRecording(recording), [recording, onRecording]);

  return (
    <fieldset
      data-state={recording ? 'recording' : voice ? 'recorded' : 'idle'}
      className="grid min-w-0 grid-cols-1 content-start gap-2"
    >
      <legend className="mb-2 text-sm font-semibold">
        Voice note <span className="font-normal text-ink-muted">(optional)</span>
      </legend>
      {recording && <RecordingPanel recorder={state.recorder} />}
      {!recording && voice && (
        <>
          <Shown voice={voice} />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={start}>
              <RotateCcw aria-hidden="true" />
              Record again
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChange(undefined)}>
              <Trash2 aria-hidden="true" />
              Delete voice note
            </Button>
          </div>
        </>
      )}
      {!recording && !voice && (
        <>
          <div>
            <Button variant="outline" size="sm" aria-disabled={state.status === 'requesting'} onClick={start}>
              <Mic aria-hidden="true" />
              {state.status === 'failed' ? 'Try again' : 'Record a voice note'}
            </Button>
          </div>
          <p className="text-sm text-ink-muted">
            Your browser will ask whether Kindling may use the microphone. It listens only while you record, for up to
            ten minutes.
          </p>
        </>
      )}
    </fieldset>
  );
}

function Shown({ voice }: { voice: DraftFile }) {
  return voice.state === 'stored' ? (
    <StoredVoice url={voice.url} />
  ) : (
    <Fresh blob={voice.blob} seconds={voice.seconds} />
  );
}

function Fresh({ blob, seconds }: { blob: Blob; seconds: number | undefined }) {
  const url = useObjectUrl(blob);
  return url ? <AudioPlayer src={url} seconds={seconds} /> : null;
}
