import { useSearchParams } from 'react-router';
import { Feed } from '../features/community/feed/feed.tsx';
import { FeedProvider } from '../features/community/feed/feed-provider.tsx';
import { OpenedPost } from '../features/community/feed/opened-post.tsx';
import { useMember } from '../lib/session/member.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Community', indexed: false });
}

export default function Community() {
  const { id } = useMember();
  const vault = useVault(id);
  const [params] = useSearchParams();
  const opened = params.get('post') ?? undefined;
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-1 gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">Community</h1>
        <p className="mt-3 text-ink-soft">What other women are trying, making and finding out. Only members read it.</p>
      </header>
      <FeedProvider userId={id} vault={vault} frozen={false} menu={() => null}>
        {opened && <OpenedPost id={opened} />}
        <Feed without={opened} />
      </FeedProvider>
    </div>
  );
}
