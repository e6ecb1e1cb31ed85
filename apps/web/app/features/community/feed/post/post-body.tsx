import { truncate } from '@kindling/backend/contract/text';
import { Fragment, useState } from 'react';
import { externalRel } from '../../../../lib/navigation/external-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { linkify } from './linkify.ts';

/** Longer texts, or of more lines, start as an excerpt. */
const shortLength = 600;
const shortLines = 10;
const longestLabel = 48;

/** Text of a post or comment. Links show their destination. */
export function PostBody({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  const excerpt = excerptOf(text);
  const shown = expanded ? text : excerpt;
  return (
    <div className="grid justify-items-start gap-1">
      <p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
        {withKeys(shown).map(([at, piece]) => (
          <Fragment key={at}>{'text' in piece ? piece.text : <ExternalLink {...piece.link} />}</Fragment>
        ))}
        {shown !== text && '…'}
      </p>
      {excerpt !== text && (
        <Button variant="link" size="sm" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}

function ExternalLink({ href, label }: { href: string; label: string }) {
  const host = label.indexOf('/') === -1 ? label.length : label.indexOf('/');
  // Link spoofing guard: the host is never truncated.
  const short = truncate(label, Math.max(longestLabel, host));
  return (
    <a dir="ltr" href={href} target="_blank" rel={`${externalRel} noreferrer`} className="link">
      <bdi>{short === label ? label : `${short}…`}</bdi>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function withKeys(text: string) {
  return [...linkify(text).entries()];
}

function excerptOf(text: string): string {
  const lines = text.split('\n');
  const few = lines.slice(0, shortLines).join('\n');
  const short = truncate(few, shortLength);
  // Truncates at a word boundary, unless it is all one word.
  const cut = short === few ? short : short.replace(/\s+\S*$/, '');
  return cut.length > text.length * 0.85 ? text : cut;
}
