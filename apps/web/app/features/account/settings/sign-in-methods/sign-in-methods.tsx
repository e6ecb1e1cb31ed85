import type { SignInProvider } from '@kindling/domain/contract/public-config';
import type { User, UserIdentity } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailAddress } from '../../../../ui/email-address.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { RemovalDialog } from '../removal-dialog.tsx';
import { signInMethodError } from './sign-in-method-errors.ts';
import { disconnect, leaveToConnect, readSignInMethods } from './sign-in-methods-api.ts';
import { useConnectReturn } from './use-connect-return.ts';

/** Sign-in methods: the accounts elsewhere that sign her in, and which more can be connected. */
export function SignInMethods({ member }: { member: User }) {
  const { connected, error } = useConnectReturn();
  const { status, data, retry } = useRead({
    queryKey: ['sign-in-methods', member.id],
    read: readSignInMethods,
    refetchOnMount: 'always',
    failure: 'The sign-in methods could not be read',
  });
  const [removing, setRemoving] = useState<UserIdentity>();
  const [failure, setFailure] = useState({ message: '', attempt: 0 });
  const [announcement, setAnnouncement] = useState('');
  const title = useRef<HTMLHeadingElement>(null);

  // Back from the provider: once there is something to read, what became of it is read out.
  const loaded = Boolean(data);
  useEffect(() => {
    if (!loaded) return;
    if (error) setFailure({ message: error, attempt: 1 });
    if (!connected) return;
    retry();
    setAnnouncement(`You can sign in with ${connected} from now on.`);
  }, [loaded, connected, error, retry]);

  // Restore focus: the button that had it is gone. A page under an open dialog takes none.
  const settled = announcement !== '' && removing === undefined;
  useEffect(() => {
    if (!settled) return;
    title.current?.scrollIntoView();
    title.current?.focus();
  }, [settled]);

  async function connect(provider: SignInProvider) {
    try {
      await leaveToConnect(provider);
    } catch (refusal) {
      logFailure('The provider was not reached', refusal);
      void handleSessionExpired(refusal as Error);
      setFailure(({ attempt }) => ({
        message: signInMethodError(refusal as { code?: string }, 'connect'),
        attempt: attempt + 1,
      }));
    }
  }

  function noteDisconnected(name: string) {
    setRemoving(undefined);
    setAnnouncement(`${name} is disconnected.`);
    retry();
  }

  // The installation leaves them as they are.
  if (data === null) return null;
  const nameOf = (id: string) => data?.providers.find((provider) => provider.id === id)?.name ?? id;
  const linked = data?.identities.filter(({ provider }) => provider !== 'email') ?? [];
  const unlinked = data?.providers.filter(({ id }) => !linked.some(({ provider }) => provider === id)) ?? [];
  const removable = (data?.identities.length ?? 0) > 1;
  return (
    <section aria-labelledby="sign-in-methods" className="grid gap-3">
      <h3 ref={title} id="sign-in-methods" tabIndex={-1} className="scroll-mt-24 text-lg">
        Other ways to sign in
      </h3>
      <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
      {status === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <p>We couldn't load this.</p>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {status === 'loading' && <Skeleton className="h-16 w-full" />}
      {data && (
        <ul className="divide-y divide-line">
          {linked.map((identity) => (
            <li key={identity.identity_id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{nameOf(identity.provider)}</span>
                <span className="block text-sm text-ink-muted wrap-anywhere">
                  {removable ? <EmailAddress address={addressOf(identity)} /> : 'Your only way to sign in'}
                </span>
              </span>
              {removable && (
                <Button
                  variant="outline"
                  size="sm"
                  className="shrink-0"
                  aria-label={`Disconnect ${nameOf(identity.provider)}`}
                  onClick={() => {
                    setAnnouncement('');
                    setRemoving(identity);
                  }}
                >
                  Disconnect
                </Button>
              )}
            </li>
          ))}
          {unlinked.map((provider) => (
            <li key={provider.id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{provider.name}</span>
                <span className="block text-sm text-ink-muted">Not connected</span>
              </span>
              <Button
                variant="outline"
                size="sm"
                className="shrink-0"
                aria-label={`Connect ${provider.name}`}
                onClick={() => void connect(provider)}
              >
                Connect
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {announcement}
      </p>
      {removing && (
        <RemovalDialog
          title={`Disconnect ${nameOf(removing.provider)}?`}
          action="Disconnect"
          remove={() => disconnect(removing)}
          errorMessage={(error) => signInMethodError(error as { code?: string }, 'disconnect')}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => noteDisconnected(nameOf(removing.provider))}
        >
          It’ll stop working here. You can reconnect it any time.
        </RemovalDialog>
      )}
    </section>
  );
}

function addressOf({ identity_data: data }: UserIdentity): string {
  return typeof data?.email === 'string' ? data.email : 'Connected';
}
