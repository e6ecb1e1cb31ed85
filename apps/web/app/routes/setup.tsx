import { adminPath } from '@kindling/domain/paths';
import { SetupPanel } from '../features/account/setup/setup-panel.tsx';
import { useRedirectAfterSignIn } from '../features/account/sign-in/use-redirect-after-sign-in.ts';
import { useHydrated } from '../lib/hooks/use-hydrated.ts';
import { LoadingScreen } from '../shell/guard/loading-screen.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Card } from '../ui/card.tsx';

export function meta() {
  return pageMeta({ title: 'Set up Kindling', indexed: false });
}

/** First-run setup link. */
export default function Setup() {
  const hydrated = useHydrated();
  const arrive = useRedirectAfterSignIn();
  if (!hydrated) return <LoadingScreen heading="Set up Kindling" needsScript="Setting up needs JavaScript." />;
  const toast = { title: 'Welcome', description: 'You look after this installation from now on.' };
  return (
    <div className="mx-auto w-full max-w-120 px-4 py-8 sm:px-6 sm:py-12">
      <Card className="sm:p-9">
        <SetupPanel onDone={() => void arrive({ to: adminPath, toast, work: async () => {} })} />
      </Card>
    </div>
  );
}
