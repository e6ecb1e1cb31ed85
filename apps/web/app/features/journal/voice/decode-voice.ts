import { peaksOf } from '@kindling/domain/journal/voice-peaks';
import type { FilePreview } from '../drafts/entry-draft.ts';

/** Enough for a waveform, and a tenth of the memory of what was recorded. */
const sampleRate = 8000;

/** Length and waveform of a recording that was stored without them. The browser decodes off the main thread. */
export async function decodeVoice(blob: Blob): Promise<Required<Pick<FilePreview, 'seconds' | 'peaks'>>> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audio = await context.decodeAudioData(await blob.arrayBuffer());
  return { seconds: audio.duration, peaks: peaksOf(audio.getChannelData(0)) };
}
