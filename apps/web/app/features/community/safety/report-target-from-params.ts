import { type ReportTargetKind, reportTargetKinds } from '@kindling/domain/safety/reporting';
import type { ReportTarget } from './safety-request.ts';

/** Parses a report target from query parameters; undefined where none of our links has them. */
export function reportTargetFromParams(params: URLSearchParams): ReportTarget | undefined {
  const kind = params.get('kind');
  const id = params.get('id') ?? '';
  return isReportable(kind) && /^[0-9a-f-]{36}$/i.test(id) ? { kind, id } : undefined;
}

function isReportable(kind: string | null): kind is ReportTargetKind {
  return reportTargetKinds.some((each) => each === kind);
}
