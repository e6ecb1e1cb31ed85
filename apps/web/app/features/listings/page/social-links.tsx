import { type StoredSocialLinks, socialLinksOf } from '@kindling/domain/listings/split-on-commas';
import { externalRel, parseExternalUrl } from '../../../lib/navigation/external-url.ts';

/** Social media: a link where it is one, otherwise the name as text, such as "@pots". */
export function SocialLinks({ stored }: { stored: StoredSocialLinks }) {
  const links = new Set(socialLinksOf(stored));
  if (links.size === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal text-ink-muted">Elsewhere</h3>
      <ul className="mt-1 grid">
        {[...links].map((text) => {
          const address = parseExternalUrl(text);
          return (
            <li key={text} className="flex min-h-9 items-center">
              {address ? (
                <a href={address.href} rel={externalRel} className="link min-w-0 py-1 wrap-anywhere">
                  {address.label}
                </a>
              ) : (
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
