import { Badge } from '../../../ui/badge.tsx';

interface CaseLineProps {
  title: string;
  excerpt: string;
  /** Why it was reported, what an appeal is about, or how a correction stands. */
  about: string;
  /** Since when it waits, in words. */
  age: string;
  urgent?: boolean;
}

/** A report, an appeal or a correction in its queue's list. */
export function CaseLine({ title, excerpt, about, age, urgent }: CaseLineProps) {
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
        {about} · {age}
      </span>
    </>
  );
}
