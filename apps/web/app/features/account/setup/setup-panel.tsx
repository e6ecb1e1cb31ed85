import { errorMessage } from '@kindling/domain/error-messages';
import { authPath } from '@kindling/domain/paths';
import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { ViewHeading } from '../view-heading.tsx';
import { isSetupLinkValid } from './setup-api.ts';
import { SetupForm } from './setup-form.tsx';

type State = 'checking' | 'valid' | 'expired' | { error: unknown };

/** First-run setup: the link from the log of the first start makes the first admin. */
export function SetupPanel({ onDone }: { onDone: () => void }) {
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<State>('checking');

  const check = useCallback(async () => {
    setState('checking');
    try {
      setState((await isSetupLinkValid(token)) ? 'valid' : 'expired');
    } catch (error) {
      logFailure('The link could not be looked at', error);
      setState({ error });
    }
  }, [token]);

  useEffect(() => void check(), [check]);

  if (state === 'checking') return <Spinner className="min-h-60" />;
  if (typeof state === 'object') {
    return (
      <EmptyState
        drawing={<StateScene state="failed" />}
        title={errorMessage(state.error, 'general')}
        action={<Button onClick={() => void check()}>Try again</Button>}
      />
    );
  }
  if (state === 'expired') {
    return (
      <>
        <ViewHeading title="This link has expired">
          It works once, within 24 hours, and only until there’s an admin. Restart Kindling for a new one, or add an
          admin on the command line.
        </ViewHeading>
        <ButtonLink href={authPath} className="mt-6">
          Sign in
        </ButtonLink>
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <ViewHeading title="Set up Kindling">
        Create the first account. It’s the admin account: you’ll see how this installation is doing, and choose the
        moderators.
      </ViewHeading>
      <SetupForm token={token} onDone={onDone} onExpired={() => setState('expired')} />
    </div>
  );
}
