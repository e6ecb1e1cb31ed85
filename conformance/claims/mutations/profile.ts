import type { Mutation } from '../mutation.ts';

const route = 'apps/web/app/routes/profile.tsx';
const avatar = 'apps/web/app/features/profile/avatar/profile-avatar.tsx';
const detailsCard = 'apps/web/app/features/profile/details/details-card.tsx';
const savePreferences = 'apps/web/app/features/profile/use-save-preferences.ts';

export const profile: readonly Mutation[] = [
  { row: 'PROFILE-01', file: avatar, find: ',image/gif', replace: '' },
  {
    row: 'PROFILE-02',
    file: avatar,
    find: 'void save(next);\n  }',
    replace: "void save(URL.createObjectURL(new Blob([next], { type: 'image/jpeg' })));\n  }",
  },
  {
    row: 'PROFILE-03',
    file: detailsCard,
    find: "{ term: 'Age', value: age },\n    { term: 'Location', value: location },",
    replace: "{ term: 'Age', value: location },\n    { term: 'Location', value: age },",
  },
  {
    row: 'PROFILE-04',
    file: route,
    find: 'badge={found ? <TypeBadge result={found} />',
    replace: 'badge={found ? null',
  },
  {
    row: 'PROFILE-05',
    file: 'packages/domain/src/quiz/breakdown.ts',
    find: 'other.percentage - one.percentage',
    replace: 'one.percentage - other.percentage',
  },
  {
    row: 'PROFILE-06',
    file: 'apps/web/app/features/profile/stats/profile-stats-section.tsx',
    find: "{ key: 'classes_attended', label: 'Classes' }",
    replace: "{ key: 'community_posts', label: 'Classes' }",
  },
  { row: 'PROFILE-07', file: detailsCard, find: 'Edit Profile', replace: 'Edit Your Profile' },
  {
    row: 'PROFILE-08',
    file: 'apps/web/app/boot/sign-out.ts',
    find: "await endSession();\n  location.assign('/');",
    replace: "await endSession();\n  location.assign('/auth');",
  },
  {
    row: 'PROFILE-09',
    file: route,
    find: '<TypeFavouritesCard userId={member.id} primary={found?.type.letter} />',
    replace: '',
  },
  {
    row: 'PROFILE-10',
    file: route,
    find: 'names={found.recommendations}',
    replace: 'names={found.type.recommendations}',
  },
  {
    row: 'PROFILE-11',
    file: 'apps/web/app/features/profile/stats/activity-labels.ts',
    find: "'Chose Wild swimming as a favourite'",
    replace: "'Chose Wild swimming'",
  },
  {
    row: 'PROFILE-12',
    file: 'apps/web/app/features/profile/stats/week-card.tsx',
    find: 'classes: 3, journal: 5, community: 2',
    replace: 'classes: 2, journal: 5, community: 3',
  },
  {
    row: 'PROFILE-13',
    file: savePreferences,
    find: "timer.current = setTimeout(() => setSaving('idle'), savedShownMs);",
    replace: '',
  },
  { row: 'PROFILE-14', file: savePreferences, find: 'savingShownMs = 1000', replace: 'savingShownMs = 950' },
  { row: 'PROFILE-15', file: savePreferences, find: 'savedShownMs = 2000', replace: 'savedShownMs = 2050' },
];
