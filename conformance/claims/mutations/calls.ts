import type { Mutation } from '../mutation.ts';

const server = 'backend/src/backend.ts';
const authActions = 'apps/web/app/features/account/sign-in/auth-actions.ts';
const profile = 'apps/web/app/features/profile';
const quizRows = 'apps/web/app/shared/quiz-result/insert-quiz-rows.ts';
const listings = 'apps/web/app/features/listings';
const journal = 'apps/web/app/features/journal';
const teaching = 'apps/web/app/features/teaching';
const domain = 'packages/domain/src';

export const calls: readonly Mutation[] = [
  {
    row: 'CALL-01',
    file: `${journal}/journal-api.ts`,
    find: "const { data } = await supabase.rpc('journal_on_this_day').throwOnError();",
    replace: "const data = await (await fetch('/rest/v1/rpc/journal_on_this_day', { method: 'POST' })).json();",
  },
  { row: 'CALL-02', file: server, find: "prefix: '/rest/v1'", replace: "prefix: '/rest'" },
  { row: 'CALL-03', file: server, find: "prefix: '/functions/v1'", replace: "prefix: '/functions'" },
  {
    row: 'CALL-04',
    file: authActions,
    find: 'options: { emailRedirectTo: emailRedirectUrl(), data: { name, terms_accepted: true } },',
    replace: 'options: { data: { name, terms_accepted: true } },',
  },
  {
    row: 'CALL-05',
    file: authActions,
    find: "  if (error) throw error;\n  track({ name: 'sign_up' });",
    replace: "  track({ name: 'sign_up' });",
  },
  {
    row: 'CALL-06',
    file: 'apps/web/app/features/account/sign-in/use-redirect-after-sign-in.ts',
    find: '    showToast(toast);\n    const sending = work();',
    replace: '    const sending = work();\n    await sending;\n    showToast(toast);',
  },
  {
    row: 'CALL-07',
    file: authActions,
    find: 'auth.signInWithPassword(credentials)',
    replace: 'auth.signInWithOtp(credentials)',
  },
  {
    row: 'CALL-08',
    file: authActions,
    find: '  if (error) throw error;\n  return { secondStep: needsSecondFactor(data.session) };',
    replace: '  return { secondStep: !error && needsSecondFactor(data.session) };',
  },
  {
    row: 'CALL-09',
    file: 'apps/web/app/boot/sign-out.ts',
    find: "location.assign('/');",
    replace: "location.assign('/auth');",
  },
  {
    row: 'CALL-10',
    file: `${domain}/quiz/quiz-rows.ts`,
    find: '    user_agent: truncate(completion.userAgent, limits.userAgent.max),\n',
    replace: "    user_agent: '',\n",
  },
  {
    row: 'CALL-11',
    file: 'apps/web/app/shared/quiz-result/conversion.ts',
    find: "        .is('user_id', null)\n",
    replace: '',
  },
  {
    row: 'CALL-12',
    file: `${domain}/contacts/contact.ts`,
    find: 'return { email, ...splitName(name), company };',
    replace: 'return { email, ...splitName(name) } as ContactData;',
  },
  {
    row: 'CALL-13',
    file: `${domain}/contacts/contact.ts`,
    find: "success === true && typeof contactId === 'string'",
    replace: "typeof contactId === 'string'",
  },
  {
    row: 'CALL-14',
    file: `${listings}/form/send-listing.ts`,
    find: '  void syncBusiness(',
    replace: '  await syncBusiness(',
  },
  {
    row: 'CALL-15',
    file: `${domain}/contacts/contact.ts`,
    find: '    city: business.business_location,',
    replace: "    city: '',",
  },
  { row: 'CALL-16', file: `${profile}/profile-api.ts`, find: ".eq('id', userId)", replace: '' },
  {
    row: 'CALL-17',
    file: `${profile}/profile-api.ts`,
    find: 'if (error && error.code !== errorCodes.notExactlyOneRow) throw error;',
    replace: 'if (error) throw error;',
  },
  {
    row: 'CALL-18',
    file: `${profile}/profile-api.ts`,
    find: '.upsert({ id: userId, ...changes })',
    replace: '.upsert({ id: userId, ...emptyProfile, ...changes })',
  },
  { row: 'CALL-19', file: quizRows, find: "'created_at', { ascending: false }", replace: "'created_at'" },
  {
    row: 'CALL-20',
    file: `${domain}/quiz/quiz-rows.ts`,
    find: 'recommendations: [...result.recommendations]',
    replace: 'recommendations: result.recommendations.slice(0, 3)',
  },
  {
    row: 'CALL-21',
    file: 'apps/web/app/shared/members-area.tsx',
    find: "queryClient.invalidateQueries({ queryKey: ['latest-result'] })",
    replace: "queryClient.invalidateQueries({ queryKey: ['latest-results'] })",
  },
  {
    row: 'CALL-22',
    file: `${profile}/stats/profile-stats-api.ts`,
    find: ".eq('user_id', userId)",
    replace: '.limit(1)',
  },
  {
    row: 'CALL-23',
    file: `${domain}/stats/member-stats.ts`,
    find: 'if (error && error.code !== errorCodes.notExactlyOneRow) throw error;',
    replace: 'if (error) throw error;',
  },
  {
    row: 'CALL-24',
    file: `${listings}/directory/find-listings.ts`,
    find: "const query = backend.from('business_listings').select(listingColumns).eq('status', 'approved');",
    replace: "const query = backend.from('business_listings').select(listingColumns);",
  },
  {
    row: 'CALL-25',
    file: `${listings}/directory/find-listings.ts`,
    find: 'return { search, category, location };',
    replace: 'return { search, location };',
  },
  {
    row: 'CALL-26',
    file: 'supabase/migrations/20261128150600_listings.sql',
    find: 'generated always as (private.folded(business_location)) stored',
    replace: 'generated always as (business_location) stored',
  },
  {
    row: 'CALL-27',
    file: 'supabase/objects/column-expressions.sql',
    find: 'private.folded_lines(name, description, array_to_string',
    replace: 'private.folded_lines(name, array_to_string',
  },
  {
    row: 'CALL-28',
    file: `${domain}/listings/listing-columns.ts`,
    find: '    contact_name: listing.contactName,',
    replace: '    contact_name: listing.businessName,',
  },
  {
    row: 'CALL-29',
    file: `${domain}/listings/listing-schema.ts`,
    find: "z.transform((text) => (text === '' ? null : text))",
    replace: 'z.transform((text) => text)',
  },
  {
    row: 'CALL-30',
    file: `${domain}/listings/listing-columns.ts`,
    find: "status: 'pending' as const, ",
    replace: '',
  },
  {
    row: 'CALL-31',
    file: `${listings}/form/send-listing.ts`,
    find: '\n    .select(listingColumns)\n    .single();',
    replace: ';',
  },
  {
    row: 'CALL-32',
    file: `${profile}/favourites/favourites-api.ts`,
    find: ".eq('user_id', userId)",
    replace: ".eq('is_selected', true)",
  },
  {
    row: 'CALL-33',
    file: `${profile}/favourites/favourites-api.ts`,
    find: '{ is_selected: selected, updated_at: new Date().toISOString() }',
    replace: '{ is_selected: selected }',
  },
  {
    row: 'CALL-34',
    file: `${profile}/favourites/favourites-api.ts`,
    find: 'passion_name: name, is_selected: true }',
    replace: 'passion_name: name }',
  },
  {
    row: 'CALL-35',
    file: `${journal}/journal-api.ts`,
    find: ".order('created_at', { ascending: false })",
    replace: ".order('created_at')",
  },
  {
    row: 'CALL-36',
    file: `${domain}/journal/journal-rows.ts`,
    find: '    reflection: values.reflection || null,',
    replace: '    reflection: null,',
  },
  {
    row: 'CALL-37',
    file: `${domain}/journal/journal-file-paths.ts`,
    find: "export const journalBucket = 'journal-files';",
    replace: "export const journalBucket = 'community-photos';",
  },
  {
    row: 'CALL-38',
    file: `${domain}/journal/journal-file-paths.ts`,
    find: '}-$',
    replace: '}_$',
  },
  {
    row: 'CALL-39',
    file: `${journal}/journal-files-api.ts`,
    find: 'return bucket.getPublicUrl(path).data.publicUrl;',
    replace: 'return path;',
  },
  {
    row: 'CALL-40',
    file: `${journal}/voice/recorder.ts`,
    find: "['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']",
    replace: "['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']",
  },
  {
    row: 'CALL-41',
    file: `${domain}/teaching/instructor-rows.ts`,
    find: '    qualifications: qualifications || null,',
    replace: '    qualifications: null,',
  },
  {
    row: 'CALL-42',
    file: `${teaching}/instructor/instructor-profile-api.ts`,
    find: '.insert(toInstructorInsert(values, session.user.id));',
    replace: '.insert(toInstructorInsert(values, session.user.id)).select();',
  },
  {
    row: 'CALL-43',
    file: `${teaching}/instructor/own-instructor.ts`,
    find: ".eq('user_id', userId)",
    replace: '.limit(1)',
  },
  {
    row: 'CALL-44',
    file: `${domain}/teaching/class-rows.ts`,
    find: 'instructor_profile_id: instructorProfileId }',
    replace: 'instructor_profile_id: null }',
  },
];
