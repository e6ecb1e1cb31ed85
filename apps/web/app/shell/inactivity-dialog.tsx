import { Button, buttonStyles } from '../ui/button.tsx';
import { dialogStyles } from '../ui/dialog.tsx';

/** On every page, closed; `boot.js` opens it two minutes before a quiet member is signed out. */
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
        It has been quiet for a while. To keep your things private, you will be signed out in 2 minutes.
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <Button data-sign-out variant="ghost">
          Sign Out
        </Button>
        <button type="submit" className={buttonStyles()}>
          Stay signed in
        </button>
      </form>
    </dialog>
  );
}
