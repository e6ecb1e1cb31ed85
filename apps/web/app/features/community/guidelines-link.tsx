import { guidelinesPath } from '@kindling/domain/paths';
import { classNames } from '../../ui/class-names.ts';

/** Opens in a new tab, so that nothing typed is lost. */
export function GuidelinesLink({ className }: { className?: string }) {
  return (
    <a href={guidelinesPath} target="_blank" rel="noopener" className={classNames('link text-sm', className)}>
      Community guidelines<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
