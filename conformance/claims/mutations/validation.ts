import type { Mutation } from '../mutation.ts';

const domain = 'packages/domain/src';
const web = 'apps/web/app';

const signUp: readonly Mutation[] = [
  {
    row: 'VALID-01',
    file: 'backend/contract/account-fields.ts',
    find: 'z.refine(isEmailAddress, { error: say.emailInvalid, abort: true })',
    replace: 'z.includes("@", { error: say.emailInvalid, abort: true })',
  },
  {
    row: 'VALID-02',
    file: 'backend/contract/account-limits.ts',
    find: '  email: { max: 254 }',
    replace: '  email: { max: 255 }',
  },
  {
    row: 'VALID-03',
    file: 'backend/contract/account-fields.ts',
    find: 'codePointLength(text) >= limits.password.min',
    replace: 'text.length >= limits.password.min',
  },
  {
    row: 'VALID-04',
    file: 'backend/contract/account-limits.ts',
    find: 'min: 8, max: 128',
    replace: 'min: 8, max: 129',
  },
  {
    row: 'VALID-05',
    file: 'backend/contract/messages.ts',
    find: "nameRequired: 'Name is required'",
    replace: "nameRequired: 'Your name is required'",
  },
  {
    row: 'VALID-06',
    file: 'backend/contract/account-limits.ts',
    find: '  name: { min: 1, max: 100 }',
    replace: '  name: { min: 1, max: 101 }',
  },
  {
    row: 'VALID-07',
    file: `${web}/features/account/sign-in/credentials-form.tsx`,
    find: 'maxLength={accountLimits.password.max}',
    replace: 'maxLength={joining ? accountLimits.password.max : undefined}',
  },
  {
    row: 'VALID-58',
    file: 'backend/src/auth/operations/token-password.ts',
    find: 'const right = await context',
    replace: 'const right = password === undefined || await context',
  },
];

const profile: readonly Mutation[] = [
  {
    row: 'VALID-08',
    file: `${domain}/validation/profile-schema.ts`,
    find: '...accountLimits.name, tooShort',
    replace: 'max: accountLimits.name.max, tooShort',
  },
  {
    row: 'VALID-09',
    file: `${domain}/limits.ts`,
    find: 'age: { min: 13, max: 120',
    replace: 'age: { min: 13, max: 121',
  },
  {
    row: 'VALID-10',
    file: `${domain}/limits.ts`,
    find: '\n  location: { max: 200 }',
    replace: '\n  location: { max: 201 }',
  },
  {
    row: 'VALID-11',
    file: `${web}/ui/form/form-errors.ts`,
    find: 'if (general) listed.push',
    replace: 'if (general && listed.length > 0) listed.push',
  },
];

const listing: readonly Mutation[] = [
  {
    row: 'VALID-12',
    file: `${domain}/limits.ts`,
    find: 'businessName: { min: 1',
    replace: 'businessName: { min: 0',
  },
  { row: 'VALID-13', file: `${domain}/limits.ts`, find: 'contactName: { min: 1', replace: 'contactName: { min: 0' },
  {
    row: 'VALID-14',
    file: `${domain}/listings/listing-messages.ts`,
    find: 'Please enter a valid email',
    replace: 'Please enter a valid email address',
  },
  {
    row: 'VALID-15',
    file: `${domain}/limits.ts`,
    find: 'contactPhone: { max: 40 }',
    replace: 'contactPhone: { min: 1, max: 40 }',
  },
  {
    row: 'VALID-16',
    file: `${domain}/validation/website-field.ts`,
    find: '/^https?:',
    replace: '/^[a-z]+:',
  },
  {
    row: 'VALID-17',
    file: `${domain}/limits.ts`,
    find: 'businessLocation: { min: 1',
    replace: 'businessLocation: { min: 0',
  },
  {
    row: 'VALID-18',
    file: `${domain}/limits.ts`,
    find: 'businessDescription: { min: 10',
    replace: 'businessDescription: { min: 9',
  },
  {
    row: 'VALID-19',
    file: `${domain}/listings/listing-messages.ts`,
    find: 'Please select a category',
    replace: 'Please choose a category',
  },
  {
    row: 'VALID-20',
    file: `${domain}/listings/listing-schema.ts`,
    find: 'splitServices(text).length > 0',
    replace: 'text.length > 0',
  },
  {
    row: 'VALID-21',
    file: `${domain}/listings/split-on-commas.ts`,
    find: 'links.length > 0 ? { links } : null',
    replace: '{ links }',
  },
  {
    row: 'VALID-22',
    file: `${domain}/listings/split-on-commas.ts`,
    find: 'return splitOnCommas(text);',
    replace: "return text.split(',').map((part) => part.trim());",
  },
  {
    row: 'VALID-23',
    file: `${domain}/listings/split-on-commas.ts`,
    find: 'const links = splitOnCommas(text);',
    replace: 'const links = text.split(/[,;@]/).map((part) => part.trim()).filter(Boolean);',
  },
];

const classListing: readonly Mutation[] = [
  {
    row: 'VALID-24',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'instructorName: { min: 1, max: 100 }',
    replace: 'instructorName: { min: 1, max: 101 }',
  },
  {
    row: 'VALID-25',
    file: `${domain}/teaching/class-schema.ts`,
    find: 'instructor_email: emailSchema',
    replace: "instructor_email: z.string().check(z.trim(), z.email('Invalid email format'))",
  },
  {
    row: 'VALID-26',
    file: `${domain}/teaching/class-schema.ts`,
    find: "text === '' || isPhone(text)",
    replace: 'isPhone(text)',
  },
  {
    row: 'VALID-27',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'phone: { min: 7, max: 16',
    replace: 'phone: { min: 7, max: 15',
  },
  {
    row: 'VALID-28',
    file: `${domain}/teaching/class-schema.ts`,
    find: 'instructor_bio: textField({ max: limits.bio.max',
    replace: 'instructor_bio: textField({ max: limits.classDescription.max',
  },
  {
    row: 'VALID-29',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'website: { max: 500 }',
    replace: 'website: { max: 501 }',
  },
  {
    row: 'VALID-30',
    file: `${domain}/teaching/teaching-messages.ts`,
    find: 'Class title is required',
    replace: 'A class title is required',
  },
  {
    row: 'VALID-31',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'classDescription: { min: 10',
    replace: 'classDescription: { min: 9',
  },
  {
    row: 'VALID-32',
    file: `${domain}/teaching/class-schema.ts`,
    find: 'optionValues(classCategories), say.categoryRequired',
    replace: "['', ...optionValues(classCategories)], say.categoryRequired",
  },
  {
    row: 'VALID-33',
    file: `${domain}/teaching/class-schema.ts`,
    find: 'optionValues(classFormats), say.formatRequired',
    replace: 'optionValues(classFormats), say.categoryRequired',
  },
  {
    row: 'VALID-34',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'classLocation: { max: 200 }',
    replace: 'classLocation: { max: 201 }',
  },
  {
    row: 'VALID-35',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'participants: { min: 1,',
    replace: 'participants: { min: 0,',
  },
  {
    row: 'VALID-36',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'priceAmount: { max: 50 }',
    replace: 'priceAmount: { max: 49 }',
  },
  {
    row: 'VALID-37',
    file: `${web}/features/teaching/class/class-form-sections.tsx`,
    find: 'label="Experience level" required',
    replace: 'label="Experience level"',
  },
  {
    row: 'VALID-38',
    file: `${web}/ui/form/form-errors.ts`,
    find: 'listed.push({ fieldId, message });',
    replace: 'if (listed.length === 0) listed.push({ fieldId, message });',
  },
  {
    row: 'VALID-39',
    file: `${web}/ui/form/field-registrar.ts`,
    find: 'const message = errors[name]?.message;',
    replace: 'const message = Object.values(errors)[0]?.message;',
  },
  {
    row: 'VALID-40',
    file: `${web}/features/teaching/class/class-form.tsx`,
    find: 'const [first] = summariseErrors(found, ids);',
    replace: 'const first = summariseErrors(found, ids).at(-1);',
  },
  {
    row: 'VALID-41',
    file: `${web}/features/teaching/class/class-form.tsx`,
    find: 'if (first) showToast(',
    replace: 'void deliver(form.getValues() as never).catch(() => {});\n    if (first) showToast(',
  },
  {
    row: 'VALID-42',
    file: `${web}/lib/drafts/use-draft-form.ts`,
    find: 'if (field) clearErrors(field as never);',
    replace: 'if (field) clearErrors();',
  },
  {
    row: 'VALID-43',
    file: `${domain}/teaching/class-rows.ts`,
    find: '...values,\n    instructor_phone',
    replace: '...values,\n    max_participants: values.max_participants ?? 0,\n    instructor_phone',
  },
];

const instructor: readonly Mutation[] = [
  {
    row: 'VALID-44',
    file: `${domain}/teaching/teaching-limits.ts`,
    find: 'displayName: { min: 1',
    replace: 'displayName: { min: 0',
  },
  {
    row: 'VALID-45',
    file: `${domain}/teaching/instructor-schema.ts`,
    find: 'bio: textField({ min: 1, ',
    replace: 'bio: textField({ ',
  },
  {
    row: 'VALID-46',
    file: `${domain}/teaching/teaching-options.ts`,
    find: "  { value: 'energetic', label: 'Energetic' },\n",
    replace: '',
  },
];

const journal: readonly Mutation[] = [
  {
    row: 'VALID-47',
    file: `${domain}/journal/journal-schema.ts`,
    find: '...limits.title, tooShort',
    replace: 'max: limits.title.max, tooShort',
  },
  {
    row: 'VALID-48',
    file: `${domain}/journal/journal-schema.ts`,
    find: 'entry.title || untitledEntry',
    replace: "entry.title || 'Untitled'",
  },
  {
    row: 'VALID-49',
    file: `${domain}/journal/journal-limits.ts`,
    find: 'content: { max: 10_000 }',
    replace: 'content: { max: 10_001 }',
  },
  {
    row: 'VALID-50',
    file: `${domain}/journal/journal-limits.ts`,
    find: 'mood: { max: 100 }',
    replace: 'mood: { max: 99 }',
  },
  {
    row: 'VALID-51',
    file: `${domain}/journal/journal-limits.ts`,
    find: 'reflection: { max: 1000 }',
    replace: 'reflection: { max: 1001 }',
  },
  {
    row: 'VALID-52',
    file: `${domain}/journal/journal-messages.ts`,
    find: "'Please enter a title or content for your journal entry'",
    replace: "'Please enter a title or content for your journal entry first'",
  },
  {
    row: 'VALID-53',
    file: `${domain}/photos/photo-file-error.ts`,
    find: 'size < photoLimit',
    replace: 'size <= photoLimit',
  },
  {
    row: 'VALID-54',
    file: `${domain}/photos/photo-file-error.ts`,
    find: "'Please select a valid image file'",
    replace: "'Please select an image file'",
  },
];

const sanitising: readonly Mutation[] = [
  {
    row: 'VALID-55',
    file: 'backend/contract/text-field.ts',
    find: 'normalizeText(sanitizeText(text))',
    replace: 'normalizeText(text)',
  },
  { row: 'VALID-56', file: 'backend/contract/sanitize-text.ts', find: '[(=`[%/;])/gi', replace: '[(=`[%/;])/g' },
  { row: 'VALID-57', file: 'backend/contract/sanitize-text.ts', find: "|'[^']*'|", replace: '|' },
];

export const validation: readonly Mutation[] = [
  ...signUp,
  ...profile,
  ...listing,
  ...classListing,
  ...instructor,
  ...journal,
  ...sanitising,
];
