import type { ReviewContent } from '@kindling/domain/review/review-fields';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readListedPhotoUrl } from '../listed-photo-url.ts';
import type { Submission } from './submission.ts';

const shownLabels: Readonly<Record<string, string>> = {
  class: 'class',
  listing: 'business',
  instructor: 'instructor',
  venue: 'venue',
};

/** Photograph that waits for review, beside the one whose place it is to take. */
export function SubmittedPhoto({ submission: { content } }: { submission: Submission }) {
  const { replaces } = content;
  const before = typeof replaces === 'object' && replaces !== null ? (replaces as ReviewContent) : undefined;
  const published = before?.published === true;
  const sameFile = before?.key === content.key;
  return (
    <div className="mb-6 grid gap-4">
      <p className="text-sm text-ink-muted">A photo of this {shownLabels[String(content.shows)] ?? 'entry'}</p>
      <StoredPhoto
        photoKey={String(content.key)}
        width={Number(content.width)}
        alt={String(content.alt)}
        published={published && sameFile}
      />
      {before && sameFile && <p className="text-sm">The photo is approved already; only its description is new.</p>}
      {before && !sameFile && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">The photo it replaces</summary>
          <StoredPhoto photoKey={String(before.key)} width={400} alt={String(before.alt)} published={published} />
        </details>
      )}
    </div>
  );
}

interface StoredPhotoProps {
  photoKey: string;
  width: number;
  alt: string;
  published: boolean;
}

function StoredPhoto({ photoKey, width, alt, published }: StoredPhotoProps) {
  const { data, error } = useRead({
    queryKey: ['submitted-photo', photoKey, width],
    read: (supabase) => readListedPhotoUrl(supabase, `${photoKey}-${Math.min(width, 800)}.webp`, published),
    // The signed URL holds for five minutes.
    staleTime: 240_000,
  });
  if (error) return <p className="text-ink-muted">We couldn’t load this photo. Reload the page to try again.</p>;
  return (
    <div className="aspect-[8/5] max-w-2xl overflow-hidden rounded-field bg-linen">
      {data && <img src={data} alt={alt} className="size-full object-cover" />}
    </div>
  );
}
