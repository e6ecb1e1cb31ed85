import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { shareFormats } from '@kindling/domain/quiz/share-result';
import { typeNameWithArticle } from '@kindling/domain/quiz/type-name';
import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { Download, Link2, Share } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { useShareResult } from './use-share-result.ts';

const formatLabels = { upright: 'Save for stories', wide: 'Save for messages' } as const;

/** Her type to send to a friend: a picture made on this device, and a link. */
export function ShareResultCard({ type }: { type: PersonalityType }) {
  const { outcome, takesFiles, share, download, copyLink } = useShareResult(type);
  const titleId = useId();
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      data-type={type.key}
      className="grid items-center gap-6 overflow-hidden p-0 sm:grid-cols-[1fr_minmax(0,17rem)] sm:p-0 print:hidden"
    >
      <div className="p-5 sm:p-7 sm:pe-0">
        <CardTitle id={titleId}>Share your type</CardTitle>
        <p className="mt-2 text-ink-soft">
          Friends see that you’re {typeNameWithArticle(type.name)}, and nothing else about you.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {takesFiles && (
            <Button onClick={() => void share()}>
              <Share aria-hidden="true" /> Share
            </Button>
          )}
          <Button variant={takesFiles ? 'outline' : 'default'} onClick={() => void copyLink()}>
            <Link2 aria-hidden="true" /> Copy link
          </Button>
          {shareFormats.map((format) => (
            <Button key={format.name} variant="outline" onClick={() => void download(format)}>
              <Download aria-hidden="true" /> {formatLabels[format.name]}
            </Button>
          ))}
        </div>
        <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft wrap-anywhere">
          {outcome === 'copied' && 'Link copied.'}
          {outcome === 'failed' && 'That didn’t work. Try again.'}
          {typeof outcome === 'object' && `Copy this: ${outcome.link}`}
        </p>
      </div>
      <div aria-hidden="true" className="full-colour hidden h-full content-center p-4 sm:grid">
        <Picture drawn={pictureOfType(type.key)} alt="" />
        <p className="mt-3 font-display text-xl font-semibold">I’m {typeNameWithArticle(type.name)}</p>
        <p className="text-sm">Which one are you?</p>
      </div>
    </Card>
  );
}
