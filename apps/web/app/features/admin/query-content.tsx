import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import type { ReactNode } from 'react';
import type { ReadState } from '../../lib/backend/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';

interface QueryContentProps<T> {
  query: ReadState<T>;
  children: (data: T) => ReactNode;
}

/** Content of a query, or its loading or error state with a retry. */
export function QueryContent<T>({ query: { status, data, error, retry }, children }: QueryContentProps<T>) {
  if (status === 'ready') return children(data);
  if (status === 'loading') return <Skeleton className="h-60" />;
  return (
    <EmptyState
      drawing={<StateScene state="failed" />}
      title={error ? errorMessage(error, 'general') : generalMessages.network}
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}
