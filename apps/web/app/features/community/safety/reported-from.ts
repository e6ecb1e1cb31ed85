import { type ReportableKind, reportableKinds } from '@kindling/domain/safety/limits';
import type { Reported } from './asked.ts';

/** What an address says is reported; nothing where nobody could have linked to it. */
export function reportedFrom(params: URLSearchParams): Reported | undefined {
  const kind = params.get('kind');
  const id = params.get('id') ?? '';
  return isReportable(kind) && /^[0-9a-f-]{36}$/i.test(id) ? { kind, id } : undefined;
}

function isReportable(kind: string | null): kind is ReportableKind {
  return reportableKinds.some((each) => each === kind);
}
