import type { Mutation } from '../mutation.ts';

const wizard = 'apps/web/app/features/onboarding/onboarding-wizard.tsx';
const content = 'apps/web/app/features/onboarding/step-content.tsx';
const typeSteps = 'apps/web/app/features/onboarding/type-steps.tsx';
const route = 'apps/web/app/routes/onboarding.tsx';
const goals = 'packages/domain/src/goals.ts';

export const onboard: readonly Mutation[] = [
  {
    row: 'ONBOARD-01',
    file: 'packages/domain/src/limits.ts',
    find: 'onboardingSteps = 5',
    replace: 'onboardingSteps = 6',
  },
  { row: 'ONBOARD-02', file: wizard, find: '<Progress value={step + 1}', replace: '<Progress value={step}' },
  { row: 'ONBOARD-03', file: wizard, find: 'disabled={step === 0}', replace: 'disabled={step < 0}' },
  { row: 'ONBOARD-04', file: wizard, find: 'else onStep(step + 1);', replace: 'else onStep(step + 2);' },
  {
    row: 'ONBOARD-05',
    file: content,
    find: 'body: result ? <WelcomeStep result={result} /> : <No',
    replace: 'body: <No',
  },
  { row: 'ONBOARD-06', file: typeSteps, find: 'const firstFew = 3;', replace: 'const firstFew = 4;' },
  {
    row: 'ONBOARD-07',
    file: 'apps/web/app/features/onboarding/use-goals.ts',
    find: '(one === goal ? !goals.includes(one) : goals.includes(one))',
    replace: 'one === goal && !goals.includes(one)',
  },
  { row: 'ONBOARD-08', file: content, find: "title: 'How it works'", replace: "title: 'How Kindling works'" },
  { row: 'ONBOARD-09', file: content, find: "title: 'You’re all set'", replace: "title: 'You’re ready'" },
  { row: 'ONBOARD-10', file: wizard, find: "'Get Started'", replace: "'Get Started now'" },
  { row: 'ONBOARD-11', file: route, find: '    markCompleted();\n', replace: '' },
  { row: 'ONBOARD-12', file: route, find: 'navigate(profilePath)', replace: "navigate('/')" },
  { row: 'ONBOARD-13', file: route, find: 'location.assign(authPath)', replace: "location.assign('/')" },
  {
    row: 'ONBOARD-14',
    file: goals,
    find: "'Meet new people and build friendships'",
    replace: "'Meet new people and make friends'",
  },
  { row: 'ONBOARD-15', file: goals, find: "'Express my creativity'", replace: "'Express my creative side'" },
  { row: 'ONBOARD-16', file: goals, find: "  'Start a side business',\n", replace: '' },
];
