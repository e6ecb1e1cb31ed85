import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { type ShareFormat, sharedResult, shareFormats } from '@kindling/domain/quiz/share-result';
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { takesFiles as sharesFiles } from '../../../lib/sharing/share-link.ts';

type Outcome = 'copied' | 'failed' | { link: string };

/** Shares a type: its picture through the Web Share API where it takes files, as a download and a link elsewhere. */
export function useShareResult(type: PersonalityType) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [takesFiles, setTakesFiles] = useState(false);
  useEffect(() => setTakesFiles(sharesFiles()), []);

  async function pictureOf(format: ShareFormat): Promise<File> {
    const { drawShareCard } = await import('./draw-share-card.ts');
    const blob = await drawShareCard(type, format);
    return new File([blob], sharedResult(type, location.origin).fileName(format), { type: blob.type });
  }

  async function attempt(work: () => Promise<Outcome | undefined>): Promise<void> {
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch (error) {
      // She has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logFailure('The result could not be shared', error);
      setOutcome('failed');
    }
  }

  return {
    outcome,
    takesFiles,
    share: () =>
      attempt(async () => {
        const { title, text, url } = sharedResult(type, location.origin);
        await navigator.share({ title, text, url, files: [await pictureOf(shareFormats[0])] });
        return undefined;
      }),
    download: (format: ShareFormat) =>
      attempt(async () => {
        downloadFile(await pictureOf(format));
        return undefined;
      }),
    copyLink: () =>
      attempt(async () => {
        const { url } = sharedResult(type, location.origin);
        try {
          await navigator.clipboard.writeText(url);
          return 'copied';
        } catch {
          // No clipboard (plain HTTP): the link is shown, to be copied by hand.
          return { link: url };
        }
      }),
  };
}
