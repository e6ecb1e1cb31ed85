import { isolateDirection } from '@kindling/domain/isolate-direction';
import { Link } from 'react-router';
import { buttonStyles } from '../../../ui/button.tsx';

/** The same search among the businesses. */
export function BusinessesLink({ q, address }: { q: string; address: string }) {
  return (
    <Link to={address} className={buttonStyles()}>
      {q ? `Search local businesses for “${isolateDirection(q)}”` : 'See local businesses'}
    </Link>
  );
}
