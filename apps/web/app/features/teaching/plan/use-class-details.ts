import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { type ClassDetails, changeClassDetails, readClassDetails } from './class-details-api.ts';

/** Details of a class of hers, and the mutation that changes some of them. */
export function useClassDetails(classId: string) {
  const queryKey = ['class-details', classId];
  const queries = useQueryClient();
  const { status, data } = useRead({
    queryKey,
    read: (supabase) => readClassDetails(supabase, classId),
    failure: 'The details of her class could not be read',
  });
  const change = useMutation({
    mutationFn: (details: Partial<ClassDetails>) => changeClassDetails(classId, details),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return { status, data, change };
}
