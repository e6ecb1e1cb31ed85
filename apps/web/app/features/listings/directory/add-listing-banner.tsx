import { listYourBusinessPath } from '@kindling/domain/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';

/** Invitation for businesses. */
export function AddListingBanner() {
  return (
    <aside
      aria-labelledby="list-yours"
      className="dotted grid items-center gap-5 rounded-card border border-line bg-sand p-6 sm:p-8 lg:grid-cols-[1fr_auto]"
    >
      <div className="measure">
        <h2 id="list-yours" className="text-2xl">
          Run something women would love?
        </h2>
        <p className="mt-2 text-ink-soft">
          A studio, a stall, a supper club: a listing is free. We review every one before it appears, within{' '}
          <NoWrap>24-48 hours</NoWrap>.
        </p>
      </div>
      <ButtonLink href={listYourBusinessPath}>List your business</ButtonLink>
    </aside>
  );
}
