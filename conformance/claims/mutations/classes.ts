import type { Mutation } from '../mutation.ts';

const form = 'apps/web/app/features/teaching/class';
const rows = 'packages/domain/src/teaching/class-rows.ts';

export const classes: readonly Mutation[] = [
  {
    row: 'CLASS-01',
    file: `${form}/submit-class.tsx`,
    find: '>Share Your Expertise<',
    replace: '>Share Your Expertise with us<',
  },
  {
    row: 'CLASS-02',
    file: `${form}/class-form.tsx`,
    find: '        <GoodToKnow heading={sectionHeading} />\n',
    replace: '',
  },
  {
    row: 'CLASS-03',
    file: `${form}/class-thanks.tsx`,
    find: 'Submit Another Class',
    replace: 'Submit Another Class now',
  },
  {
    row: 'CLASS-04',
    file: `${form}/class-thanks.tsx`,
    find: 'location.reload()',
    replace: "location.assign('#')",
  },
  {
    row: 'CLASS-05',
    file: 'supabase/objects/classes.sql',
    find: '  for insert to anon with check (submitted_by is null and instructor_profile_id is null);',
    replace: '  for insert to anon with check (submitted_by is not null and instructor_profile_id is null);',
  },
  {
    row: 'CLASS-06',
    file: 'apps/web/app/features/teaching/instructor/own-instructor.ts',
    find: ".eq('user_id', userId)",
    replace: ".eq('id', userId)",
  },
  { row: 'CLASS-07', file: rows, find: 'instructor_name: profile.display_name', replace: "instructor_name: ''" },
  { row: 'CLASS-08', file: rows, find: 'instructor_email: email', replace: "instructor_email: ''" },
  { row: 'CLASS-09', file: rows, find: "instructor_website: website ?? ''", replace: "instructor_website: ''" },
  {
    row: 'CLASS-10',
    file: rows,
    find: 'instagram ?? linkedin',
    replace: 'linkedin ?? instagram',
  },
  {
    row: 'CLASS-11',
    file: rows,
    find: 'Using your instructor profile: ',
    replace: 'Using the instructor profile: ',
  },
];
