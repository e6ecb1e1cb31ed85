import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** What was read, or a way to try again where nothing was. */
export function QueryContent<T>({ query: { data, error, fetchStatus, refetch }, children }: QueryContentProps<T>) {
  if (data !== undefined) return children(data);
  if (!error && fetchStatus !== 'paused') return <Skeleton className="h-60" />;
  return (
    <EmptyState
      title={error ? errorMessage(error, 'general') : generalMessages.network}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
