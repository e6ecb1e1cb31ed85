import type { Mutation } from '../mutation.ts';

const toasts = 'apps/web/app/ui/feedback/toast-store.ts';
const quizState = 'apps/web/app/features/quiz/quiz-state.ts';
const score = 'packages/domain/src/quiz/score.ts';
const limits = 'packages/domain/src/limits.ts';
const favourites = 'apps/web/app/features/profile/favourites/favourites-api.ts';

export const state: readonly Mutation[] = [
  {
    row: 'STATE-01',
    file: 'apps/web/app/shell/navigation/nav-links.ts',
    find: "{ to: communityPath, label: 'Community' }",
    replace: "{ to: '/guidelines', label: 'Community' }",
  },
  {
    row: 'STATE-02',
    file: 'apps/web/app/lib/session/state/session-store.ts',
    find: 'let state: SessionState = loading;',
    replace: 'let state: SessionState = signedOut;',
  },
  {
    row: 'STATE-03',
    file: 'apps/web/app/lib/session/state/session-state.ts',
    find: "    case 'SIGNED_OUT':\n",
    replace: "    case 'SIGNED_OUT':\n    case 'USER_UPDATED':\n",
  },
  {
    row: 'STATE-04',
    file: 'packages/domain/src/new-user.ts',
    find: "  if (event === 'SIGNED_UP') return true;\n",
    replace: '',
  },
  { row: 'STATE-05', file: limits, find: 'newUserWindowMs = 2 * minute', replace: 'newUserWindowMs = 3 * minute' },
  {
    row: 'STATE-06',
    file: 'apps/web/app/shared/contacts/sync-contact.ts',
    find: '    if (account && !mayRequestContactSync(account)) return;\n',
    replace: '',
  },
  {
    row: 'STATE-07',
    file: 'apps/web/app/boot/inactivity.ts',
    find: ", 'touchstart', 'touchmove'];",
    replace: '];',
  },
  {
    row: 'STATE-08',
    file: 'packages/domain/src/session-expired.ts',
    find: 'Your session has expired. Please sign in again.',
    replace: 'Your session has expired. Please log in again.',
  },
  { row: 'STATE-09', file: quizState, find: 'state.index > 0 ?', replace: 'state.index > 1 ?' },
  {
    row: 'STATE-10',
    file: quizState,
    find: '{ ...state, index: state.index - 1 }',
    replace: '{ index: state.index - 1, answers: state.answers.with(state.index, null) }',
  },
  { row: 'STATE-11', file: quizState, find: 'isLast(state) && isComplete(answers)', replace: 'isComplete(answers)' },
  { row: 'STATE-12', file: limits, find: 'maxScore: 21', replace: 'maxScore: 20' },
  { row: 'STATE-13', file: score, find: 'Math.round(', replace: 'Math.floor(' },
  { row: 'STATE-14', file: score, find: 'scores[letter] >= scores[best]', replace: 'scores[letter] <= scores[best]' },
  { row: 'STATE-15', file: score, find: 'scores[letter] >= scores[best]', replace: 'scores[letter] > scores[best]' },
  {
    row: 'STATE-16',
    file: 'supabase/objects/listings.sql',
    find: "for select to anon, authenticated using (status = 'approved');",
    replace: "for select to anon, authenticated using (status <> 'declined');",
  },
  {
    row: 'STATE-17',
    file: 'supabase/migrations/20261128150800_instructors.sql',
    find: "status text not null default 'pending'",
    replace: "status text not null default 'approved'",
  },
  {
    row: 'STATE-18',
    file: 'apps/web/app/features/teaching/class/class-form.tsx',
    find: "{isSubmitting ? 'Submitting...' : changed",
    replace: '{changed',
  },
  {
    row: 'STATE-19',
    file: 'apps/web/app/features/teaching/class/class-thanks.tsx',
    find: '2-3 business days',
    replace: '3-5 business days',
  },
  {
    row: 'STATE-20',
    file: favourites,
    find: 'passion_name: name, is_selected: true',
    replace: 'passion_name: name, is_selected: false',
  },
  {
    row: 'STATE-21',
    file: favourites,
    find: '{ is_selected: selected, updated_at',
    replace: '{ is_selected: true, updated_at',
  },
  { row: 'STATE-22', file: toasts, find: 'toastLimit = 1;', replace: 'toastLimit = 2;' },
  { row: 'STATE-23', file: toasts, find: '= 1_000_000;', replace: '= 100_000;' },
  {
    row: 'STATE-24',
    file: 'apps/web/app/ui/feedback/progress.tsx',
    find: 'Math.min(100, Math.max(0, (value * 100) / max))',
    replace: 'Math.max(0, (value * 100) / max)',
  },
];
