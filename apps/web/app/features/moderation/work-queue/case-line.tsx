import { formatAge } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';

interface CaseLineProps {
  title: string;
  excerpt: string;
  /** Why it was reported, or what an appeal is about. */
  about: string;
  since: Date;
  now: Date;
  urgent?: boolean;
}

/** A report or an appeal in its queue's list. */
export function CaseLine({ title, excerpt, about, since, now, urgent }: CaseLineProps) {
  return (
    <>
      {urgent && (
        <Badge tone="danger" className="mb-0.5 justify-self-start">
          Possible danger
        </Badge>
      )}
      <span dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </span>
      <span dir="auto" className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
        {excerpt}
      </span>
      <span className="text-sm text-ink-muted">
        {about} · {formatAge(since, now)}
      </span>
    </>
  );
}
