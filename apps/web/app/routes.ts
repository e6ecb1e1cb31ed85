import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('about', 'routes/about.tsx'),
  route('quiz', 'routes/quiz.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  layout('routes/guarded.tsx', [
    route('quiz-results', 'routes/quiz-results.tsx'),
    route('onboarding', 'routes/onboarding.tsx'),
    route('profile', 'routes/profile.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
