import { messagesPath } from '@kindling/domain/paths';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAnythingOn } from '../features/bookings/whats-on/use-whats-on.ts';
import { ClassesSkeleton } from '../features/classes/search/classes-skeleton.tsx';
import { ClassesTab } from '../features/classes/search/classes-tab.tsx';
import { UndatedClassesTab } from '../features/classes/search/undated-classes-tab.tsx';
import { useClassSearch } from '../features/classes/search/use-class-search.ts';
import { addressOfTab, discoverTabFrom, type TabId } from '../features/discover/discover-tab.ts';
import { DiscoverTabs } from '../features/discover/discover-tabs.tsx';
import { lazyPanel } from '../features/discover/lazy-panel.tsx';
import { TeachBand } from '../features/discover/teach-band.tsx';
import { TeachingLayout } from '../features/discover/teaching-layout.tsx';
import { BusinessesTab } from '../features/listings/directory/businesses-tab.tsx';
import { useOwnInstructor } from '../features/teaching/instructor/use-own-instructor.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { buttonStyles } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Link } from '../ui/link.tsx';

// Code splitting: what is on loads where there are sessions, the forms for teaching when their tab opens.
const BecomeInstructorTab = lazyPanel(
  async () => (await import('../features/teaching/instructor/become-instructor-tab.tsx')).BecomeInstructorTab,
);
const WhatsOnTab = lazyPanel(async () => (await import('../features/bookings/whats-on/whats-on-tab.tsx')).WhatsOnTab);
const WishCard = lazyPanel(async () => (await import('../features/recommendations/wishes/wish-card.tsx')).WishCard);
const SubmitClass = lazyPanel(async () => (await import('../features/teaching/class/submit-class.tsx')).SubmitClass);

// Its query isn't known when the shell is built: any view may turn into the map.
export const handle: RouteHandle = {
  structure: {
    title: 'Find your thing',
    titleStyle: 'min-h-11 text-2xl sm:text-3xl',
    frame: 'max-w-page pt-3 pb-8 sm:py-12',
  },
  map: () => true,
};

export function meta() {
  return pageMeta({ title: 'Find your thing', indexed: false });
}

export default function Discover() {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  function open(tab: TabId) {
    navigate(addressOfTab(tab, params));
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 pb-8 sm:px-6 sm:py-12">
      <header className="mb-2 flex items-center justify-between gap-x-6 sm:mb-6">
        <h1 className="text-2xl sm:text-3xl">Find your thing</h1>
        <Link to={messagesPath} className={classNames(buttonStyles({ variant: 'ghost', size: 'sm' }), '-mx-4')}>
          <MessageCircle aria-hidden="true" /> <span className="max-sm:sr-only">Your messages</span>
        </Link>
      </header>
      <DiscoverTabs
        tab={discoverTabFrom(params)}
        onTab={open}
        panels={{
          discover: (
            <DatesAndClasses businessesAddress={addressOfTab('businesses', params)}>
              <TeachBand onTab={open} />
            </DatesAndClasses>
          ),
          businesses: <BusinessesTab />,
          'instructor-signup': (
            <TeachingTab tab="instructor-signup">
              <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
                <BecomeInstructorTab onCreated={() => open('discover')} onCancel={() => open('discover')} />
              </Suspense>
            </TeachingTab>
          ),
          'submit-class': (
            <TeachingTab tab="submit-class">
              <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
                <SubmitClass heading="h2" />
              </Suspense>
            </TeachingTab>
          ),
        }}
      />
    </div>
  );
}

function TeachingTab({ tab, children }: { tab: TabId; children: ReactNode }) {
  const { status, data } = useOwnInstructor(useMember().id);
  return (
    <TeachingLayout tab={tab} profile={status === 'loading' ? undefined : (data?.profile.status ?? null)}>
      {children}
    </TeachingLayout>
  );
}

/** What is on, with the classes without sessions behind; where there are no sessions, the classes alone. */
function DatesAndClasses({ businessesAddress, children }: { businessesAddress: string; children: ReactNode }) {
  const { id } = useMember();
  const [search, setSearch] = useClassSearch();
  const { status, data: dated } = useAnythingOn();
  if (status === 'loading') return <ClassesSkeleton />;
  if (!dated) {
    return (
      <ClassesTab search={search} onSearch={setSearch} businessesAddress={businessesAddress}>
        {children}
      </ClassesTab>
    );
  }
  return (
    <Suspense fallback={<ClassesSkeleton />}>
      {/* Layout shift guard: few dates are shorter than the skeleton of a list. */}
      <div className="reveal-forwards">
        <WhatsOnTab
          wish={(thing) => (
            <Suspense fallback={null}>
              <WishCard userId={id} thing={thing} />
            </Suspense>
          )}
        >
          <UndatedClassesTab search={search} />
        </WhatsOnTab>
        {children}
      </div>
    </Suspense>
  );
}
