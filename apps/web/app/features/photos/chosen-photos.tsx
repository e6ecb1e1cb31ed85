import { useSearchParams } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { PhotosCard } from './photos-card.tsx';

/** Something of hers that can have photographs. */
export interface PhotographedItem {
  kind: 'class' | 'instructor' | 'venue';
  id: string;
  title: string;
}

const kindLabels = { class: 'Class', instructor: 'Your profile', venue: 'Venue' } as const;
const sentenceLabels = { class: 'this class', instructor: 'you and your teaching', venue: 'this venue' } as const;

/** Photographs of one of these, chosen by `?of=`; the first without it. */
export function ChosenPhotos({ items }: { items: readonly PhotographedItem[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = items.find(({ id }) => id === params.get('of')) ?? items[0];
  if (!chosen) return null;
  return (
    <>
      {items.length > 1 && (
        <nav aria-label="What to photograph">
          <ul className="flex flex-wrap gap-2">
            {items.map(({ kind, id, title }) => (
              <li key={id} className="max-w-full">
                <button
                  type="button"
                  aria-current={id === chosen.id ? 'true' : undefined}
                  onClick={() => setParams({ of: id }, { replace: true, preventScrollReset: true })}
                  className={classNames(
                    'min-h-11 max-w-full rounded-2xl border px-4 py-2 text-start text-sm leading-tight wrap-anywhere',
                    id === chosen.id ? 'border-clay bg-linen' : 'border-line bg-card hover:border-tan',
                  )}
                >
                  <span className="block text-xs text-ink-soft">{kindLabels[kind]}</span>
                  <span dir="auto" className="font-semibold">
                    {title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PhotosCard
        key={chosen.id}
        kind={chosen.kind}
        subject={chosen.id}
        title={chosen.title}
        shows={sentenceLabels[chosen.kind]}
      />
    </>
  );
}
