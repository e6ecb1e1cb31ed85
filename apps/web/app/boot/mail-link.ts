import { isMailLink } from './is-mail-link.ts';
import { loadSessionModule } from './session-module.ts';

export async function followMailLink(): Promise<void> {
  if (!isMailLink(location)) return;
  const { handleAuthCallback } = await loadSessionModule();
  location.replace(await handleAuthCallback(new URL(location.href)));
}
