import { Button, buttonStyles } from '../ui/button.tsx';
import { dialogStyles } from '../ui/dialog.tsx';

/** Inactivity warning, on every page; `boot.js` opens it two minutes before the sign-out. */
export function InactivityDialog() {
  return (
    <dialog
      data-inactivity
      aria-labelledby="inactivity-title"
      aria-describedby="inactivity-text"
      className={dialogStyles}
    >
      <h2 id="inactivity-title" className="text-xl">
        Are you still there?
      </h2>
      <p id="inactivity-text" className="mt-3 text-ink-soft">
        It’s been quiet for a while. To keep your things private, we’ll sign you out in 2 minutes.
      </p>
      {/* Initial focus on the harmless button: a stray key press must never sign out. */}
      <form method="dialog" className="mt-6 flex flex-row-reverse flex-wrap gap-3">
        <button type="submit" className={buttonStyles()}>
          Stay signed in
        </button>
        <Button data-sign-out variant="ghost">
          Sign Out
        </Button>
      </form>
    </dialog>
  );
}
