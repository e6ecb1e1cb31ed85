import type { CorrectionDays } from '@kindling/domain/safety/reporting';
import type { Backend } from '../../../lib/backend/supabase.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';
import { type Correction, correctionSchema } from './correction-schema.ts';

export async function readCorrections(supabase: Backend): Promise<WorkQueue<Correction>> {
  const { data } = await supabase.rpc('correction_queue').throwOnError();
  return { items: data.map((row) => correctionSchema.parse(row)), waiting: data[0]?.waiting ?? 0 };
}

export async function extendCorrection(
  supabase: Backend,
  correctionId: string,
  days: CorrectionDays,
  reason: string,
): Promise<void> {
  await supabase.rpc('extend_correction', { correction_id: correctionId, days, reason }).throwOnError();
}
