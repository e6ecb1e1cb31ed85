/**
 * Boot script: runs on every page before its first paint, with or without React. Sets the session flag and the theme,
 * watches inactivity, and handles the few clicks that need a script. At most 6 kB.
 */
import { confirmLink } from './confirm-link.ts';
import { dismissOverlay, setDocumentFlags } from './document-flags.ts';
import { followMailLink } from './follow-mail-link.ts';
import { goLive } from './go-live.ts';
import { watchInactivity } from './inactivity.ts';
import { closeMenuOf, syncMenuButton } from './menu-popover.ts';
import { onReady } from './on-ready.ts';
import { reloadOnScriptError } from './reload-on-script-error.ts';
import { openSearchOnSlash } from './search-shortcut.ts';
import { setSessionFlag, syncSessionFlag } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';
import { dismissFlashMessage, showFlashMessage } from './show-flash-message.ts';
import { signOut } from './sign-out.ts';
import { applyTheme, chooseTheme, syncTheme } from './theme.ts';
import { followVisitorPath } from './visitor-path.ts';

reloadOnScriptError();
setSessionFlag();
applyTheme();
syncSessionFlag();
syncTheme();
syncMenuButton();
const settled = watchInactivity();
showFlashMessage();
setDocumentFlags();
void followMailLink(settled);
onReady(() => void settled.then(goLive));

/** Actions of a click, by the name of the `data-` attribute. */
const actions: Record<string, (control: HTMLElement) => void> = {
  themeChoice: ({ dataset }) => chooseTheme(dataset.themeChoice),
  signOut,
  mailLink: (button) => confirmLink(button as HTMLButtonElement),
  dismissToast: dismissFlashMessage,
  print: () => print(),
  visitorPath: followVisitorPath,
  seen: dismissOverlay,
};

function handle({ target, type }: Event): void {
  const pressed = target as Element;
  // Place fields (`ui/form/place-field.tsx`) and the site search (`shell/navigation/site-search.tsx`).
  const lazy = pressed.closest<HTMLElement>('[data-lazy]');
  if (lazy) void loadSessionModule().then(({ enhance }) => enhance(lazy));
  const control = pressed.closest<HTMLElement>('a, button, form');
  if (!control) return;
  for (const name in control.dataset) actions[name]?.(control);
  if (control.localName === 'a' || type === 'submit') closeMenuOf(control);
}

for (const type of ['click', 'input', 'submit']) document.addEventListener(type, handle);
addEventListener('keydown', openSearchOnSlash);
