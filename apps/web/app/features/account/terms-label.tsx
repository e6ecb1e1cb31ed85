import { limits } from '@kindling/domain/limits';

/** The links open beside the form, so that what is typed stays. */
export function TermsLabel() {
  return (
    <>
      I am {limits.minimumAgeInTerms} or over and agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener" className="link">
        terms
      </a>
    </>
  );
}
