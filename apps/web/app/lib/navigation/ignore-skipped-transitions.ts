/**
 * Effect: ignores that a view transition was skipped, because she went on meanwhile or the tab is in the background.
 * React Router leaves that promise unhandled; the page has changed all the same.
 */
export function ignoreSkippedTransitions(): () => void {
  function ignore(event: PromiseRejectionEvent) {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
  }
  addEventListener('unhandledrejection', ignore);
  return () => removeEventListener('unhandledrejection', ignore);
}
