import type { Mutation } from '../mutation.ts';

const domain = (path: string) => `packages/domain/src/${path}.ts`;
const quizRows = domain('quiz/quiz-rows');
const score = domain('quiz/score');
const options = domain('teaching/teaching-options');
const classRows = domain('teaching/class-rows');
const instructorRows = domain('teaching/instructor-rows');
const contact = domain('contacts/contact');

export const entities: readonly Mutation[] = [
  {
    row: 'ENTITY-01',
    file: quizRows,
    find: 'user_agent: truncate(completion.userAgent, limits.userAgent.max),',
    replace: "user_agent: '',",
  },
  {
    row: 'ENTITY-02',
    file: 'supabase/migrations/20261128150500_quiz.sql',
    find: '  user_id uuid,\n',
    replace: '  user_id uuid not null,\n',
  },
  {
    row: 'ENTITY-03',
    file: quizRows,
    find: 'primary_type: result.primaryType.key,',
    replace: 'primary_type: result.primaryType.type,',
  },
  {
    row: 'ENTITY-04',
    file: 'supabase/migrations/20261128150500_quiz.sql',
    find: 'signed_up_after boolean not null default false,',
    replace: 'signed_up_after boolean default false,',
  },
  {
    row: 'ENTITY-05',
    file: domain('quiz/quiz-session-id'),
    find: '{now}-',
    replace: '{random}-',
  },
  {
    row: 'ENTITY-06',
    file: 'apps/web/app/shared/quiz-result/quiz-session.ts',
    find: "writeText(key, made, 'session');",
    replace: "writeText(key, made, 'local');",
  },
  {
    row: 'ENTITY-07',
    file: quizRows,
    find: 'personality_description: result.personalityDescription,',
    replace: 'personality_description: result.personalityName,',
  },
  {
    row: 'ENTITY-08',
    file: 'supabase/migrations/20261128150500_quiz.sql',
    find: 'cardinality(recommendations) >= 1 and private.is_text_list(recommendations, 20, 100)',
    replace: 'cardinality(recommendations) >= 1',
  },
  {
    row: 'ENTITY-09',
    file: score,
    find: 'return Math.round((score / quiz.maxScore) * 100);',
    replace: 'return (score / quiz.maxScore) * 100;',
  },
  {
    row: 'ENTITY-10',
    file: quizRows,
    find: 'personality_name: result.personalityName,',
    replace: 'personality_name: result.personalityType,',
  },
  {
    row: 'ENTITY-11',
    file: score,
    find: '    scores,\n    answers',
    replace: '    scores: percentageScores,\n    answers',
  },
  {
    row: 'ENTITY-12',
    file: score,
    find: 'percentage: percentageScores[letter] },',
    replace: 'percentage: scores[letter] },',
  },
  {
    row: 'ENTITY-13',
    file: 'supabase/objects/profiles.sql',
    find: 'grant insert (id, name, age, location, profile_image_url, goals, time_zone, portrait)',
    replace: 'grant insert (id, name, age, location, goals, time_zone, portrait)',
  },
  {
    row: 'ENTITY-14',
    file: 'supabase/objects/profiles.sql',
    find: 'for insert to authenticated with check (id = (select auth.uid()));',
    replace: 'for insert to authenticated with check (true);',
  },
  {
    row: 'ENTITY-15',
    file: 'apps/web/app/features/profile/profile-api.ts',
    find: '.upsert({ id: userId, ...changes })',
    replace: '.upsert({ id: userId, ...emptyProfile, ...changes })',
  },
  {
    row: 'ENTITY-16',
    file: 'supabase/objects/stats.sql',
    find: 'select user_id, classes_attended, journal_entries, private.streak_days(user_id, now()) as streak_days, community_posts',
    replace:
      'select user_id, classes_attended, journal_entries, private.streak_days(user_id, now()) as streak_days, journal_entries as community_posts',
  },
  {
    row: 'ENTITY-17',
    file: 'supabase/migrations/20261128150400_profiles.sql',
    find: 'is_selected boolean not null default true,',
    replace: 'is_selected boolean default true,',
  },
  {
    row: 'ENTITY-18',
    file: domain('journal/journal-rows'),
    find: 'reflection: values.reflection || null,',
    replace: 'reflection: null,',
  },
  {
    row: 'ENTITY-19',
    file: domain('listings/listing-columns'),
    find: '    contact_name: listing.contactName,',
    replace: '    contact_name: listing.businessName,',
  },
  {
    row: 'ENTITY-20',
    file: 'supabase/migrations/20261128150600_listings.sql',
    find: '  contact_phone text,',
    replace: '  contact_phone text not null,',
  },
  {
    row: 'ENTITY-21',
    file: 'supabase/migrations/20261128150600_listings.sql',
    find: 'cardinality(services_offered) >= 1 and private.is_text_list(services_offered, 30, 100)',
    replace: 'cardinality(services_offered) >= 1',
  },
  {
    row: 'ENTITY-22',
    file: 'supabase/objects/column-expressions.sql',
    find: "when value = '{}' then true",
    replace: "when value = '{}' then false",
  },
  {
    row: 'ENTITY-23',
    file: domain('listings/categories'),
    find: "key: 'outdoor',",
    replace: "key: 'outdoors',",
  },
  {
    row: 'ENTITY-24',
    file: instructorRows,
    find: 'qualifications: qualifications || null,',
    replace: 'qualifications: null,',
  },
  { row: 'ENTITY-25', file: options, find: "value: '6-10'", replace: "value: '5-10'" },
  {
    row: 'ENTITY-26',
    file: 'supabase/migrations/20261128150800_instructors.sql',
    find: 'check (private.is_text_list(specialties, 20, 60))',
    replace: 'check (cardinality(specialties) <= 20)',
  },
  { row: 'ENTITY-27', file: options, find: "value: 'friendly-slow'", replace: "value: 'friendly'" },
  {
    row: 'ENTITY-28',
    file: instructorRows,
    find: 'instagram: instagram || null, linkedin: linkedin || null }',
    replace: 'instagram: instagram || null, linkedin: instagram || null }',
  },
  {
    row: 'ENTITY-29',
    file: classRows,
    find: 'instructor_social_media: values.instructor_social_media || null,',
    replace: 'instructor_social_media: null,',
  },
  {
    row: 'ENTITY-30',
    file: classRows,
    find: 'class_location: values.class_location || null,',
    replace: 'class_location: values.class_duration || null,',
  },
  {
    row: 'ENTITY-31',
    file: classRows,
    find: 'what_students_learn: values.what_students_learn || null,',
    replace: 'what_students_learn: values.materials_needed || null,',
  },
  { row: 'ENTITY-32', file: options, find: "value: 'lifestyle'", replace: "value: 'life-style'" },
  { row: 'ENTITY-33', file: options, find: "value: 'virtual'", replace: "value: 'online'" },
  {
    row: 'ENTITY-34',
    file: 'supabase/migrations/20261128150900_classes.sql',
    find: 'check (char_length(class_duration) <= 100)',
    replace: "check (class_duration ~ '^[0-9]+ (minutes?|hours?)$')",
  },
  { row: 'ENTITY-35', file: options, find: "value: 'all-levels'", replace: "value: 'all'" },
  {
    row: 'ENTITY-36',
    file: 'supabase/migrations/20261128150900_classes.sql',
    find: 'max_participants integer,',
    replace: 'max_participants numeric,',
  },
  { row: 'ENTITY-37', file: options, find: "value: 'message'", replace: "value: 'on-request'" },
  {
    row: 'ENTITY-38',
    file: 'supabase/migrations/20261128150900_classes.sql',
    find: 'check (char_length(price_amount) <= 50)',
    replace: "check (price_amount ~ '^£?[0-9]+([.][0-9]{2})?$')",
  },
  {
    row: 'ENTITY-39',
    file: 'supabase/migrations/20261128150900_classes.sql',
    find: 'references public.instructor_profiles(id) on delete set null,',
    replace: 'references public.instructor_profiles(id),',
  },
  {
    row: 'ENTITY-40',
    file: 'backend/src/auth/accounts/user-row.ts',
    find: 'user_metadata: user.raw_user_meta_data,',
    replace: 'user_metadata: {},',
  },
  {
    row: 'ENTITY-41',
    file: contact,
    find: 'return { firstname, lastname',
    replace: 'return { firstname: name, lastname',
  },
  { row: 'ENTITY-42', file: contact, find: "lastname: rest.join(' ')", replace: "lastname: rest.at(-1) ?? ''" },
  {
    row: 'ENTITY-43',
    file: contact,
    find: 'return { email, ...splitName(name), company };',
    replace: 'return { email, ...splitName(name), company: name || company };',
  },
  {
    row: 'ENTITY-44',
    file: domain('community/stories'),
    find: "featured: row.status === 'featured',",
    replace: 'featured: row.featured_at !== null,',
  },
  {
    row: 'ENTITY-45',
    file: domain('community/post-rows'),
    find: 'shares: row.share_count,',
    replace: 'shares: row.like_count,',
  },
  {
    row: 'ENTITY-46',
    file: domain('teaching/class-schema'),
    find: '  class_location: textField({ max: limits.classLocation.max, tooLong: say.locationTooLong }),\n',
    replace: '',
  },
];
