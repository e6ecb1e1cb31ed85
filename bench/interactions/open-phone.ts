import type { Persona } from '@kindling/test-kit';
import type { Browser, BrowserContext } from '@playwright/test';

/** Browser context of a phone at `url`, signed in as `member`; `serviceWorkers`: whether the app's may be installed. */
export async function openPhone(
  on: Browser,
  url: string,
  member: Pick<Persona, 'session'> | undefined,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> {
  const context = await on.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers,
  });
  if (member)
    await context.addInitScript((session) => {
      // A later document has what the one before left.
      if (!localStorage.getItem('kindling-auth')) localStorage.setItem('kindling-auth', session);
    }, JSON.stringify(member.session));
  return context;
}
