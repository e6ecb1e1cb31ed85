import { browseActivitiesPath, thingsPath } from '@kindling/domain/paths';
import { CatalogueHead } from '../features/things/catalogue/catalogue-head.tsx';
import { VisitorCatalogue } from '../features/things/catalogue/visitor-catalogue.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

/** Members have the same catalogue with every entry open. */
export const handle: RouteHandle = { static: true, membersPath: browseActivitiesPath };

export function meta() {
  return pageMeta({
    path: thingsPath,
    title: 'All things',
    description: 'Fifty-six things to try, from supper clubs and pottery to wild swimming, in seven groups.',
  });
}

export default function Things() {
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <CatalogueHead hasType={false} />
      <VisitorCatalogue />
    </div>
  );
}
