import { businessPath, classPath, instructorPath } from '@kindling/domain/paths';
import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import type { ReportTargetKind } from '@kindling/domain/safety/reporting';
import { ExternalLink } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { ContextItem, ReportedContent } from './report-schemas.ts';
import { ReportedPhoto } from './reported-photo.tsx';

interface ReportedContentViewProps {
  kind: ReportTargetKind;
  subject: ReportedContent | null;
  /** Text when it was reported. */
  then: string | null;
}

/** Reported text, as it is and, where it was edited since, as it was, with its context. */
export function ReportedContentView({ kind, subject, then }: ReportedContentViewProps) {
  const publicPath = publicPaths[kind];
  return (
    <div className="grid gap-4">
      {subject ? (
        <>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {!subject.shown && <Badge tone="outline">{publicPath ? 'Not public now' : 'Hidden now'}</Badge>}
            {subject.edited_at && <Badge tone="outline">Changed {formatLondonDateTime(subject.edited_at)}</Badge>}
          </div>
          <Quote>{subject.words}</Quote>
          {subject.photo_path && (
            <ReportedPhoto
              path={subject.photo_path}
              listed={kind === 'photo' ? { published: subject.shown } : undefined}
            />
          )}
          {then !== null && then !== subject.all_words && (
            <div className="grid gap-1.5">
              <p className="text-sm font-semibold">What it said when it was reported</p>
              <Quote>{then}</Quote>
            </div>
          )}
          {subject.slug && publicPath && (
            <a
              href={publicPath(subject.slug)}
              target="_blank"
              rel="noopener"
              className="inline-flex w-fit items-center gap-2 py-1 text-clay underline underline-offset-4"
            >
              Open its page <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">(in a new tab)</span>
            </a>
          )}
          {subject.context.length > 0 && <Context kind={kind} context={subject.context} />}
        </>
      ) : (
        <>
          <p>It’s been removed since. {then === null ? 'Its author has left.' : 'When it was reported it said:'}</p>
          {then !== null && <Quote>{then}</Quote>}
        </>
      )}
    </div>
  );
}

/** Public pages, by kind. */
const publicPaths: Partial<Readonly<Record<ReportTargetKind, (slug: string) => string>>> = {
  listing: businessPath,
  class: classPath,
  instructor: instructorPath,
};

const aroundIt: Partial<Readonly<Record<ReportTargetKind, string>>> = {
  post: 'Latest comments under it',
  comment: 'The post it’s under',
  member: 'What she wrote last',
  message: 'What was written before it',
  correspondent: 'What she wrote last',
};

function Quote({ children }: { children: string }) {
  return (
    <blockquote
      dir="auto"
      className="measure rounded-field border-s-4 border-tan bg-sand px-4 py-3 whitespace-pre-line wrap-anywhere"
    >
      {children}
    </blockquote>
  );
}

function Context({ kind, context }: { kind: ReportTargetKind; context: readonly ContextItem[] }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{aroundIt[kind]}</p>
      <ul className="grid gap-2">
        {context.map(({ author, words, created_at, hidden }) => (
          <li key={`${created_at.toISOString()}${words}`} className="text-sm">
            <p className="text-ink-muted">
              <bdi>{author}</bdi>, {formatLondonDateTime(created_at)}
              {hidden && ' (hidden)'}
            </p>
            <p dir="auto" className="measure whitespace-pre-line text-ink-soft wrap-anywhere">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
