import { typeKeys } from '@kindling/domain/quiz/types';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('about', 'routes/about.tsx'),
  route('quiz', 'routes/quiz.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('guidelines', 'routes/guidelines.tsx'),
  route('things', 'routes/things.tsx'),
  route('submit-a-class', 'routes/submit-a-class.tsx'),
  route('businesses', 'routes/businesses.tsx'),
  route('businesses/:slug', 'routes/business.tsx'),
  route('list-your-business', 'routes/list-your-business.tsx'),
  route('listing-status/:token', 'routes/listing-status.tsx'),
  ...typeKeys.map((key) => route(`types/${key}`, 'routes/type.tsx', { id: `types/${key}` })),
  route('classes/:slug', 'routes/class.tsx'),
  route('instructors/:slug', 'routes/instructor.tsx'),
  layout('routes/guarded.tsx', [
    route('quiz-results', 'routes/quiz-results.tsx'),
    route('onboarding', 'routes/onboarding.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('moderation', 'routes/moderation.tsx'),
    ...['browse-activities', 'browse'].map((path) => route(path, 'routes/browse-activities.tsx', { id: path })),
    route('things/:slug', 'routes/thing.tsx'),
    ...['classes', 'find-your-thing'].map((path) => route(path, 'routes/discover.tsx', { id: path })),
    route('classes/:slug/you', 'routes/your-class.tsx'),
    route('classes/:slug/change', 'routes/change-class.tsx'),
    route('teaching', 'routes/teaching.tsx'),
    route('messages', 'routes/messages.tsx'),
    route('journal', 'routes/journal.tsx'),
    // Members' places that have an address and a guard, and no screen yet.
    ...['community'].map((path) => route(path, 'routes/guarded-not-found.tsx', { id: `unbuilt/${path}` })),
  ]),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'routes/dev-ui.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
