import { useSearchParams } from 'react-router';
import { CardGate } from '../features/community/feed/card-gate.tsx';
import { Feed } from '../features/community/feed/feed.tsx';
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
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-1 gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">Community</h1>
        <p className="mt-3 text-ink-soft">
          What other women are trying, making and finding out. Only members read it. The{' '}
          <a href="/guidelines" className="link">
            guidelines
          </a>{' '}
          are short.
        </p>
      </header>
      <CardGate userId={id}>
        <Feed
          key={id}
          userId={id}
          vault={vault}
          openedId={params.get('post') ?? undefined}
          frozen={false}
          menu={undefined}
        />
      </CardGate>
    </div>
  );
}
