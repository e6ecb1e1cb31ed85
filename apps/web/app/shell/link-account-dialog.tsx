import { buttonStyles } from '../ui/button.tsx';
import { dialogStyles } from '../ui/dialog.tsx';

/**
 * Session fixation guard: opened for a link with a session that this browser did not request. On every page, closed.
 */
export function LinkAccountDialog() {
  return (
    <dialog
      data-link-question
      aria-labelledby="link-question-title"
      aria-describedby="link-question-text"
      className={dialogStyles}
    >
      <h2 id="link-question-title" tabIndex={-1} className="text-xl outline-none">
        Continue as {/* The address is put in by a script, which may be there before React. */}
        <strong className="wrap-anywhere" suppressHydrationWarning>
          this person
        </strong>
        ?
      </h2>
      <p id="link-question-text" className="mt-3 text-ink-soft">
        The link you opened signs you in with this email, but it wasn’t asked for in this browser. Not your email?
        Choose “Not me”, or what you write would be saved in someone else’s account.
      </p>
      <form method="dialog" className="mt-6 flex flex-row-reverse flex-wrap gap-3">
        <button type="submit" value="continue" className={buttonStyles()}>
          Continue
        </button>
        <button type="submit" value="not-me" className={buttonStyles({ variant: 'outline' })}>
          Not me
        </button>
      </form>
    </dialog>
  );
}
