import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../../lib/log-failure.ts';
import { readTwoStep } from './factors-api.ts';

const key = (userId: string) => ['two-step', userId] as const;

export function useTwoStep(userId: string) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key(userId),
    queryFn: readTwoStep,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (error) logFailure('Two-step sign-in could not be read', error);
  }, [error]);
  return {
    twoStep: data,
    failed: error !== null && !data,
    retry: () => void refetch(),
    reread: () => queries.invalidateQueries({ queryKey: key(userId) }),
  };
}
