import { limits } from '@kindling/domain/limits';
import { newStatusToken, toListingInsert } from '@kindling/domain/listings/listing-columns';
import { type ListingInput, listingSchema } from '@kindling/domain/listings/listing-schema';
import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptsRow } from '../support/accepts-row.ts';

// Validation parity: form and table get the same values and must agree.

const typed: ListingInput = {
  businessName: 'Kettlewick Pottery',
  contactName: 'Ruth Pemberton',
  contactEmail: 'ruth@pottery.example',
  contactPhone: '',
  businessWebsite: '',
  businessLocation: 'Kettlewick',
  businessDescription: 'Evening classes at the wheel.',
  category: 'arts',
  servicesOffered: 'Wheel throwing',
  socialMediaLinks: '',
};

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** Row sent straight to the API: as typed, lists split on commas. */
function untouched(input: ListingInput) {
  return {
    business_name: input.businessName,
    contact_name: input.contactName,
    contact_email: input.contactEmail,
    contact_phone: input.contactPhone,
    business_website: input.businessWebsite,
    business_location: input.businessLocation,
    business_description: input.businessDescription,
    category: input.category,
    services_offered: input.servicesOffered.split(','),
    social_media_links: input.socialMediaLinks === '' ? null : { links: input.socialMediaLinks.split(',') },
    status: 'pending',
    status_token: newStatusToken(),
  };
}

/**
 * Asserts parity: what the form accepts, the table accepts as normalized; what it rejects, the table rejects as typed.
 */
async function expectAgreement(change: Partial<ListingInput>) {
  const input = { ...typed, ...change };
  const parsed = listingSchema.safeParse(input);
  const row = parsed.success ? toListingInsert(parsed.data, newStatusToken()) : untouched(input);
  expect(await acceptsRow(stack.sql, 'public.business_listings', row), JSON.stringify(change)).toBe(parsed.success);
}

const blank = ['', ' ', '\t\n', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u2028'];
const at = (length: number) => ['x', 'é', '🔥'].map((letter) => letter.repeat(length));
const around = (max: number) => [max - 1, max, max + 1].flatMap(at);

test('about names and places', async () => {
  for (const text of [...blank, '\u200b', ...around(limits.listing.businessName.max)]) {
    await expectAgreement({ businessName: text });
    await expectAgreement({ businessLocation: text });
  }
  for (const text of [...blank, ...around(limits.listing.contactName.max)])
    await expectAgreement({ contactName: text });
  for (const text of [...blank, ...around(limits.listing.contactPhone.max)])
    await expectAgreement({ contactPhone: text });
});

test('about descriptions', async () => {
  const padded = [`   ${'x'.repeat(9)}   `, `   ${'x'.repeat(10)}   `, `${'\u3000'.repeat(30)}`];
  const { min, max } = limits.listing.businessDescription;
  for (const businessDescription of [...blank, ...padded, ...around(min), ...around(max)]) {
    await expectAgreement({ businessDescription });
  }
});

test('about email addresses', async () => {
  const odd = [
    'a@b',
    'a@b.c',
    'a@b.co',
    'A.B+c@D-e.Co',
    "o'hara@b.co",
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a@.co',
    'a@b..co',
  ];
  const more = [
    'a b@c.co',
    'a@b_c.co',
    'a@-b.co',
    'a@b.co\n',
    'a@b.co.',
    'é@b.co',
    'a@é.co',
    '<a@b.co>',
    'a@b.co,c@d.co',
    'a@[1.2.3.4]',
  ];
  const long = [241, 242, 243].map((length) => `${'x'.repeat(length)}@pots.example`);
  for (const contactEmail of [...blank, ...odd, ...more, ...long]) await expectAgreement({ contactEmail });
  for (const contactEmail of fc.sample(fc.emailAddress(), 150)) await expectAgreement({ contactEmail });
  const noise = fc.stringMatching(/^[a-z.+'_-]{0,4}@[a-z.-]{0,6}[a-z.]{1,3}$/);
  for (const contactEmail of fc.sample(noise, 200)) await expectAgreement({ contactEmail });
});

test('about websites', async () => {
  const odd = [
    'https://pots.example',
    'HTTPS://POTS.EXAMPLE:80/a?b=c#d',
    'https://pots',
    'https://pots.example:99999/',
    'https://pots.example:999999/',
    'http:/pots.example',
    'http:pots.example',
    'https://töpferei.example/größe',
    'https://陶.example',
    'https://a:b@pots.example',
    'https://pots.example/<script>',
    'https://pots.example/ x',
    'https://pots.example\\x',
    'https://.example',
    'https://pots..example',
    'https://[::1]/',
    'https://127.0.0.1/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'https://pots.example/\n',
    'data:text/html,x',
    'ftp://pots.example',
    '//pots.example',
    'pots.example',
    ...[478, 479, 480].map((length) => `https://pots.example/${'x'.repeat(length)}`),
  ];
  for (const businessWebsite of [...blank, ...odd]) await expectAgreement({ businessWebsite });
  for (const businessWebsite of fc.sample(fc.webUrl({ withQueryParameters: true, withFragments: true }), 150)) {
    await expectAgreement({ businessWebsite });
  }
});

test('about categories', async () => {
  for (const category of ['fitness', 'other', 'Fitness', '', ' arts', 'toString']) {
    await expectAgreement({ category: category as ListingInput['category'] });
  }
});

test('about services', async () => {
  const { services, service } = limits.listing;
  const lists = [services.max - 1, services.max, services.max + 1].map((count) => Array(count).fill('Clay').join(','));
  for (const servicesOffered of [...blank, ',', ' , ', 'Clay', ...lists, ...around(service.max)]) {
    await expectAgreement({ servicesOffered });
  }
});

test('about links', async () => {
  const { links, link } = limits.listing;
  const lists = [links.max - 1, links.max, links.max + 1].map((count) => Array(count).fill('@pots').join(','));
  const odd = [
    '@pots',
    'pots.example/a',
    'https://pots.example',
    'HTTP://POTS.EXAMPLE',
    'https:pots',
    'a:b',
    ':',
    '/a:b',
    '?a:b',
    '#a:b',
  ];
  const schemes = ['vbscript:x', 'data:text/html,x', 'mailto:a@b.co', 'tel:1', 'blob:https://a.b', ' file:///etc'];
  for (const socialMediaLinks of ['', ...odd, ...schemes, ...lists, ...around(link.max)]) {
    await expectAgreement({ socialMediaLinks });
  }
});

test('about whatever else is typed', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  const form = fc.record({ businessName: text, businessLocation: text, businessDescription: text, contactPhone: text });
  for (const change of fc.sample(form, 150)) await expectAgreement(change);
});
