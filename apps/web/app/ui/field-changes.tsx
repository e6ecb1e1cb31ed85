import { ArrowRight } from 'lucide-react';
import { Added, Removed, TextDiff } from './text-diff.tsx';

interface FieldChangesProps {
  changes: readonly {
    key: string;
    label: string;
    before: readonly string[];
    after: readonly string[];
    prose: boolean;
  }[];
}

/** What differs between two versions, field by field: prose with its words marked, anything shorter old beside new. */
export function FieldChanges({ changes }: FieldChangesProps) {
  return (
    <dl className="grid gap-5">
      {changes.map(({ key, label, before, after, prose }) => (
        <div key={key}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="mt-0.5 leading-relaxed wrap-anywhere">
            {prose && before.length > 0 && after.length > 0 ? (
              <p dir="auto" className="measure whitespace-pre-line">
                <TextDiff before={before.join('\n')} after={after.join('\n')} />
              </p>
            ) : (
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Side texts={before} Mark={Removed} />
                <ArrowRight aria-label="is now" className="size-4 shrink-0 text-ink-muted" />
                <Side texts={after} Mark={Added} />
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ texts, Mark }: { texts: readonly string[]; Mark: typeof Added }) {
  if (texts.length === 0) return <span className="text-ink-muted">Not given</span>;
  return (
    <span>
      <Mark>{texts.join(', ')}</Mark>
    </span>
  );
}
