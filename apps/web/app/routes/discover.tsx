import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ClassesTab } from '../features/classes/classes-tab.tsx';
import { useClassSearch } from '../features/classes/use-class-search.ts';
import { DiscoverTabs } from '../features/discover/discover-tabs.tsx';
import { addressOfTab, type TabId, tabFrom } from '../features/discover/tabs.ts';
import { TeachBand } from '../features/discover/teach-band.tsx';
import { TeachingLayout } from '../features/discover/teaching-layout.tsx';
import { BusinessesTab } from '../features/listings/businesses-tab.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Skeleton } from '../ui/skeleton.tsx';

// Whoever looks for a class need not fetch the forms for giving one.
const BecomeInstructorTab = lazy(async () => ({
  default: (await import('../features/teaching/become-instructor-tab.tsx')).BecomeInstructorTab,
}));
const SubmitClass = lazy(async () => ({
  default: (await import('../features/teaching/submit-class.tsx')).SubmitClass,
}));

export function meta() {
  return pageMeta({ title: 'Find your thing', indexed: false });
}

export default function Discover() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [search, setSearch] = useClassSearch();

  function open(tab: TabId) {
    navigate(addressOfTab(tab, params));
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="mb-6 text-3xl">Find your thing</h1>
      <DiscoverTabs
        tab={tabFrom(params)}
        onTab={open}
        panels={{
          discover: (
            <ClassesTab search={search} onSearch={setSearch} businessesAddress={addressOfTab('businesses', params)}>
              <TeachBand onTab={open} />
            </ClassesTab>
          ),
          businesses: <BusinessesTab />,
          'instructor-signup': (
            <TeachingLayout tab="instructor-signup">
              <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
                <BecomeInstructorTab onCreated={() => open('discover')} onCancel={() => open('discover')} />
              </Suspense>
            </TeachingLayout>
          ),
          'submit-class': (
            <TeachingLayout tab="submit-class">
              <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
                <SubmitClass heading="h2" />
              </Suspense>
            </TeachingLayout>
          ),
        }}
      />
    </div>
  );
}
