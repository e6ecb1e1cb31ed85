import { journalFileError } from '@kindling/domain/journal/journal-file-paths';
import { journalLimits as limits } from '@kindling/domain/journal/journal-limits';
import { journalFieldMessages as say } from '@kindling/domain/journal/journal-messages';
import { useState } from 'react';
import { ImageTooLargeError, photoThumbnail, reencodePhoto } from '../../../lib/files/image-processing.ts';
import { type DraftFile, newDraftFile } from '../drafts/entry-draft.ts';

/** Longest side: more than a screen shows, and far less than a camera takes. */
const maxSide = 2560;

const tooManyPixels = `This photo has more than ${limits.photo.megapixels} megapixels. Please choose a smaller one.`;

/** Photo of an entry, re-encoded on the device: that strips the location (EXIF). */
export function usePhoto(userId: string, onChange: (photo: DraftFile) => void) {
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  async function pick(file: File) {
    const error = journalFileError('photo', file);
    setProblem(error);
    if (error) return;
    setWorking(true);
    try {
      const blob = await reencodePhoto(file, maxSide, limits.photo.bytes);
      const thumbnail = await photoThumbnail(blob, limits.thumbnail.side, limits.thumbnail.maxLength);
      onChange(newDraftFile(userId, 'photo', blob, { thumbnail }));
    } catch (error) {
      setProblem(error instanceof ImageTooLargeError ? tooManyPixels : say.photoNotAnImage);
    }
    setWorking(false);
  }

  return { problem, working, pick: (file: File) => void pick(file) };
}
