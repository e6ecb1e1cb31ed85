import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FilePreview } from '../drafts/entry-draft.ts';
import { AudioPlayer } from '../voice/audio-player.tsx';
import { useVoicePreview } from '../voice/use-voice-preview.ts';
import { useSignedUrl } from './use-signed-url.ts';

/** Uploaded photo. */
export function StoredPhoto({ url }: { url: string }) {
  const { data: address, failing, retry: renew } = useSignedUrl(url);
  const [broken, setBroken] = useState<string>();
  if (failing || (address && broken === address)) return <FileUnavailable what="photo" onRetry={renew} />;
  if (!address) return <Skeleton className="h-60" />;
  return (
    <img src={address} alt="Your entry’s own" onError={() => setBroken(address)} className="laid-photo max-h-128" />
  );
}

/** Uploaded voice note. */
export function StoredVoice({ url, preview }: { url: string; preview: FilePreview | undefined }) {
  const { data: address, failing, retry: renew } = useSignedUrl(url);
  const decoded = useVoicePreview(url, preview);
  const [renewed, setRenewed] = useState(false);
  const [broken, setBroken] = useState(false);

  // Expired signed URL: renewed once; if that does not help, the file is unavailable.
  function handleError() {
    setBroken(renewed);
    if (renewed) return;
    setRenewed(true);
    renew();
  }

  function retry() {
    setBroken(false);
    renew();
  }

  if (failing || broken) return <FileUnavailable what="voice note" onRetry={retry} />;
  if (!address) return <Skeleton className="h-12" />;
  return <AudioPlayer src={address} preview={decoded} onError={handleError} />;
}

function FileUnavailable({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-2">
      <p>We couldn’t load your {what}.</p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
