import { ExternalLink } from 'lucide-react';

interface SubmittedLinkProps {
  /** As typed: a URL, or a handle. */
  text: string;
}

/** External link that shows its host before anybody follows it. Whatever is not a web URL stays text. */
export function SubmittedLink({ text }: SubmittedLinkProps) {
  const url = webAddress(text);
  if (!url) return text;
  return (
    <span className="inline-grid">
      <span>
        <a
          href={url.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="inline-flex items-center gap-1.5 py-0.5 font-semibold text-clay underline underline-offset-4"
        >
          {url.host}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </span>
      <span dir="auto" className="text-sm text-ink-muted">
        {text}
      </span>
    </span>
  );
}

function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}
