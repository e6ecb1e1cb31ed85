import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { readTwoStep } from './factors-api.ts';

const key = (userId: string) => ['two-step', userId] as const;

export function useTwoStep(userId: string) {
  const queries = useQueryClient();
  const state = useRead({
    queryKey: key(userId),
    read: readTwoStep,
    refetchOnMount: 'always',
    failure: 'Two-step sign-in could not be read',
  });
  return {
    ...state,
    reread: () => queries.invalidateQueries({ queryKey: key(userId) }),
  };
}
