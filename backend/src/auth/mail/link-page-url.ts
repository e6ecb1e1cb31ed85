import { linkPagePath } from '../../../contract/link-page.ts';

interface LinkPageParameters {
  token: string;
  /** Redirect target of its button. */
  redirectTo: string;
}

/**
 * URL of the page that a link in a mail opens (`apps/web/app/routes/mail-link.tsx`). The token's kind is not in it. The
 * token is in the query string, which no log keeps.
 */
export function linkPageUrl(siteUrl: string, { token, redirectTo }: LinkPageParameters): string {
  return `${siteUrl}${linkPagePath}?${new URLSearchParams({ token_hash: token, redirect_to: redirectTo })}`;
}
