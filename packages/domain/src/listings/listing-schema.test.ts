import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../validation/field-errors.ts';
import { listingCategories, listingCategoryKeys } from './categories.ts';
import { newStatusToken, toListingColumns, toListingInput, toListingInsert } from './listing-columns.ts';
import { type ListingInput, listingSchema } from './listing-schema.ts';

const typed: ListingInput = {
  businessName: 'Kettlewick Pottery',
  contactName: 'Ruth Pemberton',
  contactEmail: 'hello@pottery.example',
  contactPhone: '',
  businessWebsite: '',
  businessLocation: 'Mill Lane, Kettlewick',
  businessDescription: 'Evening classes at the wheel, for hands that have never touched clay.',
  category: 'arts',
  servicesOffered: 'Wheel throwing, Glazing',
  socialMediaLinks: '',
};

function errors(change: Record<string, unknown>) {
  return fieldErrors(listingSchema.safeParse({ ...typed, ...change }));
}

function parsed(change: Partial<ListingInput>) {
  return listingSchema.parse({ ...typed, ...change });
}

test('[ENTITY-23] the categories are eight', () => {
  const keys = ['fitness', 'wellness', 'arts', 'cooking', 'learning', 'outdoor', 'technology', 'other'];
  expect(listingCategoryKeys).toEqual(keys);
  for (const category of keys) expect(errors({ category })).toEqual({});
  expect(new Set(listingCategories.map(({ label }) => label)).size).toBe(8);
});

describe('what has to be there', () => {
  const required = [
    ['businessName', 'Business name is required'],
    ['contactName', 'Contact name is required'],
    ['businessLocation', 'Location is required'],
    ['category', 'Please select a category'],
    ['servicesOffered', 'Please describe your services'],
  ] as const;

  for (const [field, message] of required) {
    test(`${field}: "${message}"`, () => {
      for (const empty of ['', '  ', '\n', undefined, null, 7]) {
        expect(errors({ [field]: empty })).toEqual({ [field]: message });
      }
    });
  }

  test('[VALID-12] [VALID-13] the business and its contact have a name', () => {
    expect(errors({ businessName: '' })).toEqual({ businessName: 'Business name is required' });
    expect(errors({ contactName: ' ' })).toEqual({ contactName: 'Contact name is required' });
  });

  test('[VALID-14] an email address is one', () => {
    for (const contactEmail of ['', 'ruth', 'ruth@', '@pottery.example', 'ruth@pottery', 'a b@c.example', undefined]) {
      expect(errors({ contactEmail })).toEqual({ contactEmail: 'Please enter a valid email' });
    }
    expect(parsed({ contactEmail: ' ruth@pottery.example ' }).contactEmail).toBe('ruth@pottery.example');
  });

  test('[VALID-17] [VALID-18] it is somewhere, and described in ten characters at least', () => {
    expect(errors({ businessLocation: '' })).toEqual({ businessLocation: 'Location is required' });
    const message = 'Please provide a description of at least 10 characters';
    for (const businessDescription of ['', 'Too short', ' '.repeat(10), `Pottery${' '.repeat(20)}`, undefined]) {
      expect(errors({ businessDescription })).toEqual({ businessDescription: message });
    }
    expect(errors({ businessDescription: 'Ten chars!' })).toEqual({});
  });

  test('[VALID-19] [VALID-20] it has a category and services', () => {
    for (const category of ['', 'Arts', 'constructor', undefined]) {
      expect(errors({ category })).toEqual({ category: 'Please select a category' });
    }
    for (const servicesOffered of ['', ' , ,', ',']) {
      expect(errors({ servicesOffered })).toEqual({ servicesOffered: 'Please describe your services' });
    }
  });
});

describe('what may be left out', () => {
  test('[VALID-15] [VALID-21] a phone number and links: then they are null', () => {
    expect(errors({ contactPhone: '', socialMediaLinks: '' })).toEqual({});
    expect(parsed({ contactPhone: ' ' }).contactPhone).toBeNull();
    expect(parsed({ contactPhone: '01632 960 011' }).contactPhone).toBe('01632 960 011');
    expect(parsed({ socialMediaLinks: ' , ' }).socialMediaLinks).toBeNull();
  });

  test('[VALID-16] a website is empty or an address on the web', () => {
    const message = 'Please enter a valid website URL';
    const wrong = [
      'pottery',
      'ruth@pottery.example',
      'pottery.example\u202e',
      'http://',
      'https://localhost',
      'javascript:alert(1)',
      'data:text/html,hello',
      'ftp://pottery.example',
      'mailto:ruth@pottery.example',
      'https://ruth:secret@pottery.example',
      'https://two words.example',
      'https://pottery.example/a b"c',
    ];
    for (const businessWebsite of wrong.slice(0, -1)) {
      expect(errors({ businessWebsite }), businessWebsite).toEqual({ businessWebsite: message });
    }
    expect(parsed({ businessWebsite: '' }).businessWebsite).toBeNull();
    for (const right of ['https://pottery.example', 'HTTP://Pottery.example:8080/classes?when=now#top']) {
      expect(parsed({ businessWebsite: ` ${right} ` }).businessWebsite).toBe(right);
    }
    for (const [typed, address] of [
      ['www.pottery.example', 'https://www.pottery.example'],
      ['pottery.example/classes', 'https://pottery.example/classes'],
      ['Pottery.Example', 'https://Pottery.Example'],
      ['//pottery.example', 'https://pottery.example'],
      ['pottery.example:8080/?now', 'https://pottery.example:8080/?now'],
      ['töpferei.example/größe', 'https://xn--tpferei-90a.example/gr%C3%B6%C3%9Fe'],
    ] as const) {
      expect(parsed({ businessWebsite: typed }).businessWebsite, typed).toBe(address);
    }
    expect(parsed({ businessWebsite: 'https://töpferei.example/größe' }).businessWebsite).toBe(
      'https://xn--tpferei-90a.example/gr%C3%B6%C3%9Fe',
    );
  });
});

test('[VALID-22] services are split on commas, trimmed, empties dropped', () => {
  expect(parsed({ servicesOffered: ' Wheel throwing,, Glazing ,\n Parties, ' }).servicesOffered).toEqual([
    'Wheel throwing',
    'Glazing',
    'Parties',
  ]);
});

test('[VALID-23] social links are split on commas into a links list', () => {
  const links = ['https://social.example/kettlewick', '@kettlewick.pots', 'photos.example/pots'];
  expect(parsed({ socialMediaLinks: `${links.join(' , ')},` }).socialMediaLinks).toEqual({ links });
});

test('a link with a scheme is one of the web', () => {
  for (const link of ['data:text/html,hello', 'vbscript:x', ' mailto:a@b.example', 'whatever:']) {
    expect(errors({ socialMediaLinks: `@pots,${link}` })).toEqual({
      socialMediaLinks: 'Links must start with http:// or https://',
    });
  }
});

test('each text has a limit, which is said', () => {
  const many = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length)).join(',');
  for (const [field, fits, exceeds] of [
    ['businessName', '🔥'.repeat(200), '🔥'.repeat(201)],
    ['contactName', 'x'.repeat(100), 'x'.repeat(101)],
    ['contactEmail', `${'x'.repeat(242)}@pots.example`.slice(-254), `${'x'.repeat(243)}@pots.example`],
    ['contactPhone', '0'.repeat(40), '0'.repeat(41)],
    ['businessWebsite', `https://pots.example/${'x'.repeat(479)}`, `https://pots.example/${'x'.repeat(480)}`],
    ['businessLocation', 'x'.repeat(200), 'x'.repeat(201)],
    ['businessDescription', 'x'.repeat(2000), 'x'.repeat(2001)],
    ['servicesOffered', many(30, 100), many(31, 1)],
    ['servicesOffered', many(1, 100), many(1, 101)],
    ['socialMediaLinks', many(10, 500), many(11, 1)],
    ['socialMediaLinks', many(1, 500), many(1, 501)],
  ] as const) {
    expect(errors({ [field]: fits }), `${field} fits`).toEqual({});
    expect(errors({ [field]: exceeds })[field], `${field} exceeds`).toMatch(/ at most [\d,]+ /);
  }
});

test('a listing becomes a row, and the row fills the form again', () => {
  const listing = parsed({ contactPhone: '01632 960 011', socialMediaLinks: '@pots, https://pots.example/x' });
  const token = newStatusToken();
  expect(toListingInsert(listing, token)).toEqual({
    ...toListingColumns(listing),
    status: 'pending',
    status_token: token,
  });
  expect(listingSchema.parse(toListingInput(toListingColumns(listing)))).toEqual(listing);
});

test('a listing without links is read as one, however that was written', () => {
  const columns = toListingColumns(parsed({}));
  for (const social_media_links of [null, {}, { links: [] }]) {
    expect(toListingInput({ ...columns, social_media_links }).socialMediaLinks).toBe('');
  }
  expect(toListingInput({ ...columns, social_media_links: { links: ['@pots', '@kiln'] } }).socialMediaLinks).toBe(
    '@pots, @kiln',
  );
});

test('a status token is 32 random bytes, fit for an address', () => {
  const tokens = Array.from({ length: 200 }, newStatusToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('whatever is typed, parsing gives a listing or errors, and what it gives is read again unchanged', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  const form = fc.record({
    businessName: text,
    contactName: text,
    contactPhone: text,
    businessWebsite: fc.oneof(text, fc.webUrl()),
    businessLocation: text,
    businessDescription: text,
    servicesOffered: text,
    socialMediaLinks: text,
  });
  fc.assert(
    fc.property(form, (change) => {
      const result = listingSchema.safeParse({ ...typed, ...change });
      expect(Object.keys(fieldErrors(result)).length > 0).toBe(!result.success);
      if (!result.success) return;
      const again = toListingInput(toListingColumns(result.data));
      expect(listingSchema.parse(again)).toEqual(result.data);
    }),
  );
});
