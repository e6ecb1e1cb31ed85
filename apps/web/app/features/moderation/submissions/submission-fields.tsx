import { type FieldSpec, fieldsOf, hasChanged, textsOf } from '@kindling/domain/review/review-fields';
import { EyeOff } from 'lucide-react';
import { phoneLink } from '../../../shared/phone/phone-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Submission } from './submission.ts';
import { SubmittedLink } from './submitted-link.tsx';

/**
 * Submitted fields, public and private ones, with changes since the last decision marked; those of a revision stand
 * above.
 */
export function SubmissionFields({ submission: { kind, content, changes, last } }: { submission: Submission }) {
  return (
    <dl className="divide-y divide-line">
      {fieldsOf[kind].map((spec) => {
        const texts = textsOf(spec, content);
        const changed = !changes && hasChanged(spec, content, last?.content);
        return (
          <div
            key={spec.key}
            className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="flex flex-wrap content-start items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted sm:pt-0.5">
              {spec.label}
              {spec.hidden?.(content) && (
                <span className="inline-flex items-center gap-1">
                  <EyeOff aria-hidden="true" className="size-4" /> not public
                </span>
              )}
              {changed && <Badge tone="outline">Changed</Badge>}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <FieldValue spec={spec} texts={texts} />
              {changed && <Before texts={textsOf(spec, last?.content ?? {})} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function FieldValue({ spec: { as }, texts }: { spec: FieldSpec; texts: string[] }) {
  if (texts.length === 0) return <span className="text-ink-muted">Not given</span>;
  if (texts.length > 1) {
    return (
      <ul className="list-disc ps-5">
        {texts.map((text) => (
          <li key={text}>{as === 'link' ? <SubmittedLink text={text} /> : text}</li>
        ))}
      </ul>
    );
  }
  const [text = ''] = texts;
  if (as === 'link') return <SubmittedLink text={text} />;
  if (as === 'email') return <PlainLink href={`mailto:${text}`} text={text} />;
  const number = as === 'phone' ? phoneLink(text) : undefined;
  if (number) return <PlainLink href={number} text={text} />;
  return (
    <span dir="auto" className={as === 'long' ? 'measure block whitespace-pre-line' : undefined}>
      {text}
    </span>
  );
}

function PlainLink({ href, text }: { href: string; text: string }) {
  return (
    <a dir="auto" href={href} className="inline-block py-0.5 text-clay underline underline-offset-4">
      {text}
    </a>
  );
}

function Before({ texts }: { texts: string[] }) {
  return (
    <details className="mt-1.5 text-sm text-ink-soft">
      <summary className="w-fit cursor-pointer py-1 font-medium">Before</summary>
      <p className="mt-1 border-s-2 border-tan ps-3 whitespace-pre-line">{texts.join('\n') || 'Nothing'}</p>
    </details>
  );
}
