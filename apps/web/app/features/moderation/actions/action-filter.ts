import { isModerationAction } from '@kindling/domain/safety/reporting';
import { filledParams } from '../../../lib/navigation/filled-params.ts';
import type { ActionFilter } from '../reports/reports-api.ts';

/** Search parameters: the filter is in the address, to be bookmarked and shared. */
export function actionFilterFrom(params: URLSearchParams): ActionFilter {
  const action = params.get('act');
  const member = params.get('member') ?? '';
  return {
    text: (params.get('q') ?? '').trim().slice(0, 200),
    action: isModerationAction(action) ? action : undefined,
    member: /^[0-9a-f-]{36}$/.test(member) ? member : undefined,
  };
}

/** Search parameters of the form's fields, without empty ones. */
export function actionFilterParams(form: FormData): URLSearchParams {
  return filledParams(form, ['q', 'act', 'member'], { queue: 'acts' });
}

export function isFiltered({ text, action, member }: ActionFilter): boolean {
  return text !== '' || action !== undefined || member !== undefined;
}
