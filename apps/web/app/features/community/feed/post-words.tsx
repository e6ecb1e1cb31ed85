import { truncate } from '@kindling/domain/text';
import { Fragment, useState } from 'react';
import { foreignRel } from '../../../lib/web-address.ts';
import { Button } from '../../../ui/button.tsx';
import { piecesOf } from './links.ts';

/** A text longer than this, or of more lines, is shown by its beginning. */
const shortLength = 600;
const shortLines = 10;
const longestLabel = 48;

/** What a member wrote. An address leads out of here, and says first to where. */
export function PostWords({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const beginning = beginningOf(text);
  const shown = whole ? text : beginning;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="measure whitespace-pre-wrap wrap-anywhere">
        {withKeys(shown).map(([at, piece]) => (
          <Fragment key={at}>{'text' in piece ? piece.text : <OutwardLink {...piece.link} />}</Fragment>
        ))}
        {shown !== text && '…'}
      </p>
      {beginning !== text && (
        <Button variant="link" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Read on'}
        </Button>
      )}
    </div>
  );
}

function OutwardLink({ href, label }: { href: string; label: string }) {
  const host = label.indexOf('/') === -1 ? label.length : label.indexOf('/');
  // The host is never cut: it is what tells her where she would get to.
  const short = truncate(label, Math.max(longestLabel, host));
  return (
    <a href={href} target="_blank" rel={`${foreignRel} noreferrer`} className="link">
      {short === label ? label : `${short}…`}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function withKeys(text: string) {
  return [...piecesOf(text).entries()];
}

function beginningOf(text: string): string {
  const lines = text.split('\n');
  const few = lines.slice(0, shortLines).join('\n');
  const short = truncate(few, shortLength);
  // A word, or an address, is not cut through, unless it is all there is.
  const cut = short === few ? short : short.replace(/\s+\S*$/, '');
  return cut.length > text.length * 0.85 ? text : cut;
}
