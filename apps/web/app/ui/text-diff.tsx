import { type Change, diffWordsWithSpace } from 'diff';

interface TextDiffProps {
  before: string;
  after: string;
}

/**
 * Text with the words that were removed and added in it marked: by colour, by a line, and in words for screen readers.
 * Two texts with little in common are shown as blocks, the old one first.
 */
export function TextDiff({ before, after }: TextDiffProps) {
  const changes = diffWordsWithSpace(before, after);
  if (!isSimilar(changes)) {
    return (
      <>
        <span dir="auto" className="block">
          <Removed>{before}</Removed>
        </span>
        <span dir="auto" className="mt-3 block">
          <Added>{after}</Added>
        </span>
      </>
    );
  }
  let at = 0;
  return changes.map(({ value, added, removed }) => {
    at += value.length;
    const key = `${at} ${added} ${removed}`;
    if (added) return <Added key={key}>{value}</Added>;
    if (removed) return <Removed key={key}>{value}</Removed>;
    return value;
  });
}

/** Whether word by word is easier to read: at least half of the longer text is in both. */
export function isSimilar(changes: readonly Pick<Change, 'value' | 'added' | 'removed'>[]): boolean {
  const letters = (which: (change: Pick<Change, 'added' | 'removed'>) => boolean) =>
    changes.filter(which).reduce((sum, { value }) => sum + value.replaceAll(/\s/g, '').length, 0);
  const common = letters(({ added, removed }) => !added && !removed);
  const longer =
    common +
    Math.max(
      letters(({ added }) => added),
      letters(({ removed }) => removed),
    );
  return common * 2 >= longer;
}

export function Added({ children }: { children: string }) {
  return (
    <ins className="rounded-sm bg-success-tint px-0.5 font-medium text-ink decoration-success decoration-2 underline-offset-3 [box-decoration-break:clone]">
      <span dir="ltr" className="sr-only">
        [added:{' '}
      </span>
      <bdi>{children}</bdi>
      <span dir="ltr" className="sr-only">
        ]
      </span>
    </ins>
  );
}

export function Removed({ children }: { children: string }) {
  return (
    <del className="rounded-sm bg-danger-tint px-0.5 text-ink-soft decoration-danger [box-decoration-break:clone]">
      <span dir="ltr" className="sr-only">
        [removed:{' '}
      </span>
      <bdi>{children}</bdi>
      <span dir="ltr" className="sr-only">
        ]
      </span>
    </del>
  );
}
