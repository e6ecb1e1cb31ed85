import { isMailLink } from './is-mail-link.ts';
import { loadSessionModule } from './session-module.ts';

/** Once an old session is `settled`: its end must not take the new one with it. */
export async function followMailLink(settled: Promise<void>): Promise<void> {
  if (!isMailLink(location)) return;
  await settled;
  const { handleAuthCallback } = await loadSessionModule();
  location.replace(await handleAuthCallback(new URL(location.href)));
}
