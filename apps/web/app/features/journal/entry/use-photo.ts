import { journalLimits as limits } from '@kindling/domain/journal/journal-limits';
import { generalMessages } from '@kindling/domain/messages';
import { useState } from 'react';
import { loadImages } from '../../../lib/files/load-images.ts';
import { usePreparation } from '../../../lib/files/use-preparation.ts';
import { type DraftFile, newDraftFile } from '../drafts/entry-draft.ts';

/** Longest side: more than a screen shows, and far less than a camera takes. */
const maxSide = 2560;

/** Photo of an entry, re-encoded on the device: that strips the location (EXIF). */
export function usePhoto(userId: string, onChange: (photo: DraftFile) => void) {
  const [problem, setProblem] = useState<string>();
  const { working, prepare, ready } = usePreparation();

  async function make(file: File): Promise<boolean> {
    setProblem(undefined);
    const images = await loadImages().catch(() => undefined);
    if (!images) {
      setProblem(generalMessages.network);
      return false;
    }
    try {
      const blob = await images.reencodePhoto(file, maxSide);
      const thumbnail = await images.photoThumbnail(blob, limits.thumbnail.side, limits.thumbnail.maxLength);
      onChange(newDraftFile(userId, 'photo', blob, { thumbnail }));
      return true;
    } catch (error) {
      setProblem(await images.imageProblem(file, error));
      return false;
    }
  }

  return { problem, working, ready, pick: (file: File) => prepare(() => make(file)) };
}
