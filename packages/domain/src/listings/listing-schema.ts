import { isEmailAddress, normalizeEmailAddress } from '@kindling/backend/contract/email-address';
import { sanitizeText } from '@kindling/backend/contract/sanitize-text';
import { codePointLength, normalizeText } from '@kindling/backend/contract/text';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { websiteField } from '../validation/website-field.ts';
import { listingCategoryKeys } from './categories.ts';
import { listingFieldMessages as say } from './listing-messages.ts';
import { splitOnCommas, splitServices, splitSocialLinks } from './split-on-commas.ts';

const listingLimits = limits.listing;

const emailField = z.string(say.contactEmailInvalid).check(
  z.overwrite((text) => normalizeEmailAddress(normalizeText(text))),
  z.refine(isEmailAddress, { error: say.contactEmailInvalid, abort: true }),
  z.maxLength(listingLimits.contactEmail.max, say.contactEmailTooLong),
);

const phoneField = z.pipe(
  textField({ ...listingLimits.contactPhone, tooLong: say.contactPhoneTooLong }),
  z.transform((text) => (text === '' ? null : text)),
);

/** Unsafe URL scheme: another than the web's, such as "javascript:" or "data:". A handle (@name) has none. */
function isUnsafeLink(link: string): boolean {
  return /^[^/?#]*:/.test(link) && !/^https?:\/\//i.test(link);
}

const allWithinLength = (parts: readonly string[], max: number) => parts.every((part) => codePointLength(part) <= max);

const servicesField = z.pipe(
  z.string(say.servicesRequired).check(
    z.overwrite((text) => normalizeText(sanitizeText(text))),
    z.refine((text) => splitServices(text).length > 0, { error: say.servicesRequired, abort: true }),
    z.refine((text) => splitServices(text).length <= listingLimits.services.max, { error: say.servicesTooMany }),
    z.refine((text) => allWithinLength(splitServices(text), listingLimits.service.max), { error: say.serviceTooLong }),
  ),
  z.transform(splitServices),
);

const linksField = z.pipe(
  z.string(say.linkUnsafe).check(
    z.overwrite((text) => normalizeText(sanitizeText(text))),
    z.refine((text) => splitOnCommas(text).length <= listingLimits.links.max, { error: say.linksTooMany }),
    z.refine((text) => allWithinLength(splitOnCommas(text), listingLimits.link.max), { error: say.linkTooLong }),
    z.refine((text) => !splitOnCommas(text).some(isUnsafeLink), { error: say.linkUnsafe }),
  ),
  z.transform(splitSocialLinks),
);

/**
 * Schema of the listing form: its input is what the fields hold, its output what the table takes
 * (`listing-columns.ts`).
 */
export const listingSchema = z.object({
  businessName: textField({
    ...listingLimits.businessName,
    tooShort: say.businessNameRequired,
    tooLong: say.businessNameTooLong,
  }),
  contactName: textField({
    ...listingLimits.contactName,
    tooShort: say.contactNameRequired,
    tooLong: say.contactNameTooLong,
  }),
  contactEmail: emailField,
  contactPhone: phoneField,
  businessWebsite: websiteField({
    ...listingLimits.businessWebsite,
    invalid: say.businessWebsiteInvalid,
    tooLong: say.businessWebsiteTooLong,
  }),
  businessLocation: textField({
    ...listingLimits.businessLocation,
    tooShort: say.businessLocationRequired,
    tooLong: say.businessLocationTooLong,
  }),
  businessDescription: textField({
    ...listingLimits.businessDescription,
    tooShort: say.businessDescriptionTooShort,
    tooLong: say.businessDescriptionTooLong,
  }),
  category: z.enum(listingCategoryKeys, say.categoryRequired),
  servicesOffered: servicesField,
  socialMediaLinks: linksField,
});

export type ListingInput = z.input<typeof listingSchema>;
export type Listing = z.output<typeof listingSchema>;
