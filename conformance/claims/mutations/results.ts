import type { Mutation } from '../mutation.ts';

const breakdown = 'apps/web/app/features/results/breakdown.tsx';
const closingCard = 'apps/web/app/features/results/closing-card.tsx';
const route = 'apps/web/app/routes/quiz-results.tsx';

export const results: readonly Mutation[] = [
  {
    row: 'RESULT-01',
    file: 'apps/web/app/shared/quiz-result/store-local-result.ts',
    find: "'quizResults'",
    replace: "'quizResult'",
  },
  {
    row: 'RESULT-02',
    file: 'packages/domain/src/messages.ts',
    find: "'Loading your results...'",
    replace: "'Loading your results…'",
  },
  { row: 'RESULT-03', file: route, find: 'navigate(quizPath, { replace: true })', replace: "navigate('/')" },
  { row: 'RESULT-04', file: route, find: ' match={result.percentage}', replace: '' },
  {
    row: 'RESULT-05',
    file: 'packages/domain/src/quiz/breakdown.ts',
    find: 'other.percentage - one.percentage',
    replace: 'one.percentage - other.percentage',
  },
  {
    row: 'RESULT-06',
    file: breakdown,
    find: 'style={{ width:',
    replace: "style={{ minWidth: '100%', width:",
  },
  {
    row: 'RESULT-07',
    file: breakdown,
    find: 'content={fullDescription}',
    replace: 'content={personalityTypes[letter].description}',
  },
  {
    row: 'RESULT-08',
    file: route,
    find: 'names={result.recommendations}',
    replace: 'names={result.recommendations.slice(1)}',
  },
  { row: 'RESULT-09', file: route, find: 'Explore All Things', replace: 'Explore All Things Now' },
  { row: 'RESULT-10', file: closingCard, find: 'Browse Classes', replace: 'Browse All Classes' },
  { row: 'RESULT-11', file: closingCard, find: 'Sign Up &amp; Save Results', replace: 'Sign Up to Save Results' },
];
