interface LinkPageParameters {
  token: string;
  /** Where its button leads in the end. */
  redirectTo: string;
}

/**
 * The address of the page that a link in a mail opens (`apps/web/app/routes/mail-link.tsx`). What the token is for the
 * page asks itself. It stands behind the `?`, which no log keeps.
 */
export function linkPageUrl(siteUrl: string, { token, redirectTo }: LinkPageParameters): string {
  return `${siteUrl}/link?${new URLSearchParams({ token_hash: token, redirect_to: redirectTo })}`;
}
