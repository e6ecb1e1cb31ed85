import { type SocialNetwork, socialHref } from '@kindling/domain/teaching/social-link-field';
import { ExternalLink } from 'lucide-react';
import { externalRel } from '../../lib/navigation/external-url.ts';

interface TypedLinkProps {
  /** Free text of a teacher: an address, or a name in a network. */
  text: string;
  name: string;
  network?: SocialNetwork;
}

/** Safe link out of free text: http(s) only; what is no address stays text. */
export function TypedLink({ text, name, network }: TypedLinkProps) {
  const href = socialHref(text, network);
  const shown = text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return (
    <span className="inline-flex min-h-9 max-w-full flex-wrap items-center gap-x-2">
      <span className="text-sm text-ink-muted">{name}</span>
      {href ? (
        <a href={href} rel={externalRel} className="link inline-flex min-w-0 items-center gap-1.5 py-1.5 wrap-anywhere">
          <bdi>{shown}</bdi> <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        </a>
      ) : (
        <span dir="auto" className="wrap-anywhere">
          {shown}
        </span>
      )}
    </span>
  );
}
