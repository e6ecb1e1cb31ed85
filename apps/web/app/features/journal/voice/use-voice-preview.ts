import { useRead } from '../../../lib/backend/use-read.ts';
import type { FilePreview } from '../drafts/entry-draft.ts';
import { downloadFile } from '../journal-files-api.ts';
import { decodeVoice } from './decode-voice.ts';

/** Length and waveform of a stored voice note: as stored with it, or decoded once. */
export function useVoicePreview(url: string, stored: FilePreview | undefined): FilePreview | undefined {
  const known = stored?.peaks !== undefined && stored.seconds !== undefined;
  const decoded = useRead({
    queryKey: ['journal-voice', url],
    read: async (supabase) => {
      const blob = await downloadFile(supabase, url);
      return blob ? decodeVoice(blob) : {};
    },
    enabled: !known,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    failure: 'The waveform of a voice note could not be drawn',
  });
  return known ? stored : (decoded.data ?? stored);
}
