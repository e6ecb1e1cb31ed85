import { type Decision, decisions, isReviewItemKind } from '@kindling/domain/review/review-item';
import { filledParams } from '../../../lib/navigation/filled-params.ts';
import type { DecisionFilter } from '../moderation-api.ts';

/** What is looked for stands in the address, so that it can be kept and passed on. */
export function decisionFilterFrom(params: URLSearchParams): DecisionFilter {
  const kind = params.get('kind');
  const decision = params.get('decision');
  const moderator = params.get('moderator') ?? '';
  return {
    text: (params.get('q') ?? '').trim().slice(0, 200),
    kind: isReviewItemKind(kind) ? kind : undefined,
    decision: isDecision(decision) ? decision : undefined,
    moderator: /^[0-9a-f-]{36}$/.test(moderator) ? moderator : undefined,
  };
}

/** The form's fields as the address has them; what is empty is left out. */
export function decisionFilterParams(form: FormData): URLSearchParams {
  return filledParams(form, ['q', 'kind', 'decision', 'moderator'], { queue: 'past' });
}

export function isFiltered({ text, kind, decision, moderator }: DecisionFilter): boolean {
  return text !== '' || [kind, decision, moderator].some((value) => value !== undefined);
}

function isDecision(value: string | null): value is Decision {
  return decisions.some((decision) => decision === value);
}
