/**
 * Runs on every page before its first paint, with or without React: says whether somebody is signed in and which
 * colours she likes, keeps the inactivity clock, and answers the few clicks that need a script. At most 6 kB.
 */
import { agreeToLink } from './agree-to-link.ts';
import { watchInactivity } from './inactivity.ts';
import { dismissKeptToast, showKeptToast } from './kept-toast.ts';
import { signOut } from './leave.ts';
import { followMailLink } from './mail-link.ts';
import { closeMenuAround, followMenu } from './menu.ts';
import { noticeOldBuild } from './old-build.ts';
import { markUnfinishedQuiz } from './quiz-flag.ts';
import { followSession, markSession } from './session-flag.ts';
import { applyTheme, chooseTheme, followTheme } from './theme.ts';

noticeOldBuild();
markSession();
applyTheme();
followSession();
followTheme();
followMenu();
const settled = watchInactivity();
showKeptToast();
markUnfinishedQuiz();
void followMailLink(settled);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('a, button');
  if (!control) return;
  if (control.dataset.themeChoice) chooseTheme(control.dataset.themeChoice);
  if ('signOut' in control.dataset) void signOut();
  if ('mailLink' in control.dataset) agreeToLink(control as HTMLButtonElement);
  if ('dismissToast' in control.dataset) dismissKeptToast();
  if (control.localName === 'a') closeMenuAround(control);
});
