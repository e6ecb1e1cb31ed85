import { limits } from '@kindling/domain/limits';
import { termsPath } from '@kindling/domain/paths';

/** Links open in a new tab, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <>
      I am {limits.minimumAgeInTerms} or over and agree to the{' '}
      <a href={termsPath} target="_blank" rel="noopener" className="link">
        terms
      </a>
    </>
  );
}
