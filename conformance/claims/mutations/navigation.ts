import type { Mutation } from '../mutation.ts';

export const navigation: readonly Mutation[] = [
  {
    row: 'NAV-01',
    file: 'apps/web/app/root.tsx',
    find: '<Shell focused={focused}>{children}</Shell>',
    replace: '{matches.some((match) => isForMembers(match.handle)) ? children : <Shell>{children}</Shell>}',
  },
  {
    row: 'NAV-02',
    file: 'apps/web/app/shell/navigation/nav-links.ts',
    find: `  { to: aboutPath, label: 'About' },
  { to: quizPath, label: 'Take Quiz' },`,
    replace: `  { to: '/about', label: 'About' },
  { to: '/quiz', label: 'Take the Quiz' },`,
  },
  {
    row: 'NAV-03',
    file: 'apps/web/app/shell/navigation/site-header.tsx',
    find: '<ButtonLink href={authPath} variant="outline" size="sm" className="ms-3">',
    replace: '<ButtonLink href="/quiz" variant="outline" size="sm" className="ms-3">',
  },
  {
    row: 'NAV-04',
    file: 'apps/web/app/shell/navigation/nav-links.ts',
    find: "{ to: browseActivitiesPath, label: 'Things' }",
    replace: "{ to: '/things', label: 'Things' }",
  },
  {
    row: 'NAV-05',
    file: 'apps/web/app/boot/sign-out.ts',
    find: "location.assign('/');",
    replace: "location.assign('/auth');",
  },
  {
    row: 'NAV-06',
    file: 'apps/web/app/shell/navigation/site-menu.tsx',
    find: `popoverTarget="site-menu"
`,
    replace: `popoverTarget="site-menu"
      popoverTargetAction="show"
`,
  },
  {
    row: 'NAV-07',
    file: 'apps/web/app/boot/boot.ts',
    find: `control.localName === 'a' || type === 'submit'`,
    replace: `control.localName === 'button' || type === 'submit'`,
  },
  {
    row: 'NAV-08',
    file: 'apps/server/src/web/pages/placeholders.ts',
    find: 'CONTACT_EMAIL: config.contactEmail,',
    replace: 'CONTACT_EMAIL: config.contactCompany,',
  },
  {
    row: 'NAV-09',
    file: 'apps/server/src/web/pages/placeholders.ts',
    find: 'SOCIAL_URL: config.socialUrl,',
    replace: 'SOCIAL_URL: config.supabaseUrl,',
  },
  {
    row: 'NAV-10',
    file: 'apps/web/app/shell/navigation/nav-links.ts',
    find: `  { to: submitClassPath, label: 'Teach a class' },
`,
    replace: '',
  },
  {
    row: 'NAV-11',
    file: 'apps/web/app/shell/navigation/nav-links.ts',
    find: '{ to: termsPath, label',
    replace: "{ to: '/terms-of-service', label",
  },
  {
    row: 'NAV-12',
    file: 'apps/server/src/web/pages/page-store.ts',
    find: 'if (now !== year) {',
    replace: 'if (year === 0) {',
  },
];
