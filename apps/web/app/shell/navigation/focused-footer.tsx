import { privacyPath } from '@kindling/domain/paths';
import { runtimeValues } from '../runtime-values.ts';

/** Footer of a focused task: one quiet line. */
export function FocusedFooter() {
  return (
    <footer className="mx-auto max-w-page px-4 pb-4 text-center text-sm text-ink-muted sm:px-6">
      © {runtimeValues().year} Kindling. All rights reserved.{' '}
      <a href={privacyPath} className="inline-block py-1.5 underline decoration-1 underline-offset-4">
        Privacy policy
      </a>
    </footer>
  );
}
