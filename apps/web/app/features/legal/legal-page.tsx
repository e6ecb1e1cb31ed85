import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../lib/time/format-date.ts';
import { runtimeValues } from '../../shell/runtime-values.ts';

interface LegalPageProps {
  title: string;
  /** Summary in a few plain sentences. */
  summary: ReactNode;
  /** Day of its last change, as 2026-11-21. */
  updated: string;
  children: ReactNode;
}

export function LegalPage({ title, summary, updated, children }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-xl px-4 pt-12 sm:px-6 lg:pt-20">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-sm text-ink-muted">
        Last changed on <time dateTime={updated}>{formatCalendarDay(updated)}</time>
      </p>
      <div className="mt-8 rounded-card border border-line bg-card p-6 text-ink-soft sm:p-7">
        <h2 className="text-xl text-ink">In short</h2>
        <div className="mt-2 space-y-2">{summary}</div>
      </div>
      <div className="prose mt-10">{children}</div>
    </article>
  );
}

/** Contact address of the operator, from the runtime configuration. */
export function ContactLink() {
  const { contactEmail } = runtimeValues();
  return (
    <a className="link" href={`mailto:${contactEmail}`}>
      {contactEmail}
    </a>
  );
}
