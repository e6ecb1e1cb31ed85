import { listYourBusinessPath } from '@kindling/domain/paths';
import { NewListing } from '../features/listings/form/new-listing.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({
    path: listYourBusinessPath,
    title: 'List your business',
    description:
      'A free listing in the Kindling directory for studios, makers, teachers and tables. Reviewed within 24-48 hours.',
  });
}

export default function ListYourBusiness() {
  return <NewListing />;
}
