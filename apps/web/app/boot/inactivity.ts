import { lastActivity, recordActivity } from '../lib/session/last-activity.ts';
import { inactivityPhase } from './inactivity-clock.ts';
import { onReady } from './on-ready.ts';
import { hasSession } from './session-flag.ts';
import { expireSession, expireSessionOnLoad } from './sign-out.ts';

const activityEvents = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'];

let lastRecorded = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let ending = false;

/**
 * Inactivity timeout: signs out after half an hour without activity in any tab. The time of the last activity is in
 * localStorage, so that all tabs and pages share one clock. Resolves when a session that ran out before has ended.
 */
export function watchInactivity(): Promise<void> {
  let settled = Promise.resolve();
  if (hasSession() && inactivityPhase(idleMs()).phase === 'expired') {
    ending = true;
    settled = expireSessionOnLoad().then(resumeWatching);
  }
  for (const sign of activityEvents) addEventListener(sign, handleActivity, { capture: true, passive: true });
  // Activity in another tab, or a page that comes back from the back/forward cache; one look too many does no harm.
  for (const change of ['storage', 'pageshow']) addEventListener(change, checkInactivity);
  addEventListener('visibilitychange', () => document.hidden || checkInactivity());
  addEventListener('close', handleWarningClose, true);
  // The warning's dialog comes after this script in the page.
  onReady(checkInactivity);
  checkInactivity();
  return settled;
}

function handleActivity(): void {
  // Throttle: one write a second, for a moving mouse fires by the hundred. A clock that was set back counts anew.
  const now = Date.now();
  if (ending || Math.abs(now - lastRecorded) < 1000) return;
  // Expired during sleep: a machine can wake to a mouse move before any timer has run.
  const last = lastActivity();
  if (last > 0 && hasSession() && inactivityPhase(now - last).phase === 'expired') {
    checkInactivity();
    return;
  }
  lastRecorded = now;
  recordActivity(now);
}

function idleMs(): number {
  const last = lastActivity();
  if (!last) handleActivity();
  return last && Date.now() - last;
}

function checkInactivity(): void {
  clearTimeout(timer);
  if (ending) return;
  const { phase, nextLookMs } = inactivityPhase(idleMs());
  timer = setTimeout(checkInactivity, nextLookMs);
  const member = hasSession();
  const dialog = warningDialog();
  if (member && phase === 'expired') {
    ending = true;
    void expireSession();
  } else if (member && phase === 'warning') {
    if (dialog && !dialog.open) dialog.showModal();
  } else {
    // Cross-tab sync: activity, or a sign-out, in another tab.
    dialog?.close();
  }
}

/**
 * Closing the warning, in whatever way she does it, is activity. Where there was some already, cross-tab sync has
 * closed it: told on, that would close the warning under her pointer in the tab that she is in.
 */
function handleWarningClose(event: Event): void {
  if (event.target !== warningDialog() || inactivityPhase(idleMs()).phase !== 'warning') return;
  lastRecorded = 0;
  handleActivity();
  checkInactivity();
}

function resumeWatching(): void {
  ending = false;
  checkInactivity();
}

function warningDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-inactivity]');
}
