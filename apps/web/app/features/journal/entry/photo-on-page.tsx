import { useEffect, useRef } from 'react';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import type { DraftFile } from '../drafts/entry-draft.ts';
import { StoredPhoto } from '../list/stored-files.tsx';

interface PhotoOnPageProps {
  photo: DraftFile;
  /** Just chosen: brought into sight. */
  chosenNow: boolean;
  onRemove: () => void;
}

/** Photo of an entry, laid on its page. */
export function PhotoOnPage({ photo, chosenNow, onRemove }: PhotoOnPageProps) {
  const place = useRef<HTMLDivElement>(null);
  // By its place on the page: another photo comes into sight as the first did.
  const shown = photo.state === 'stored' ? photo.url : photo.path;

  useEffect(() => {
    if (chosenNow && shown) place.current?.scrollIntoView({ block: 'center' });
  }, [chosenNow, shown]);

  return (
    <div ref={place} className="grid justify-items-start gap-1 py-2">
      {photo.state === 'stored' ? <StoredPhoto url={photo.url} /> : <Preview blob={photo.blob} />}
      <Button variant="link" size="sm" onClick={onRemove}>
        Remove photo
      </Button>
    </div>
  );
}

function Preview({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url ? <img src={url} alt="Chosen for this entry" className="laid-photo max-h-96" /> : null;
}
