import { authPath } from '@kindling/domain/paths';
import { thingGroups } from '@kindling/domain/things/thing-slugs';
import { ButtonLink, buttonStyles } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GroupDetails } from './group-details.tsx';
import { ThingButton } from './thing-tile.tsx';

/** Catalogue for visitors: everything can be seen and nothing opened. */
export function VisitorCatalogue() {
  return (
    <div className="veiled">
      <SignInOverlay />
      <div className="veiled-content grid gap-4">
        <p className="veiled-note rounded-card bg-sand px-5 py-4 text-ink-soft">
          <a href={authPath} className="link font-semibold">
            Sign in
          </a>{' '}
          to open any of these.
        </p>
        {thingGroups().map((group, index) => (
          <GroupDetails key={group.type.key} group={group} open={index === 0}>
            {(thing) => <ThingButton thing={thing} />}
          </GroupDetails>
        ))}
      </div>
    </div>
  );
}

/** Native `<dialog open>`, closed by its form without a script; `boot.js` leaves it out for the rest of the visit. */
function SignInOverlay() {
  return (
    <dialog open aria-labelledby="overlay-title" className="veil">
      <form
        method="dialog"
        className="sticky bottom-4 grid w-full max-w-md gap-2 rounded-card border border-line bg-card p-5 text-center shadow-lift sm:p-6"
      >
        <h2 id="overlay-title" className="text-xl">
          Sign up free to read more
        </h2>
        <p className="mb-2 text-ink-soft">Every guide, your type first, your result saved.</p>
        <ButtonLink href={authPath}>Sign in or sign up</ButtonLink>
        <button type="submit" data-seen className={classNames(buttonStyles({ variant: 'ghost' }), 'px-2')}>
          Continue browsing overview
        </button>
      </form>
    </dialog>
  );
}
