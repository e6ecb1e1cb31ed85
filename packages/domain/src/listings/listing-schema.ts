import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { sanitise } from '../sanitise.ts';
import { lengthOf, tidy } from '../text.ts';
import { textField } from '../validation/text-field.ts';
import { websiteField } from '../validation/website.ts';
import { listingCategoryKeys } from './categories.ts';
import { listingFieldMessages as say } from './messages.ts';
import { splitOnCommas, splitServices, splitSocialLinks } from './split.ts';

const of = limits.listing;

const emailField = z
  .string(say.contactEmailInvalid)
  .check(
    z.overwrite(tidy),
    z.email({ error: say.contactEmailInvalid, abort: true }),
    z.maxLength(of.contactEmail.max, say.contactEmailTooLong),
  );

const phoneField = z.pipe(
  textField({ ...of.contactPhone, tooLong: say.contactPhoneTooLong }),
  z.transform((text) => (text === '' ? null : text)),
);

/** Whether a link has a scheme, and it is another than the web's: "javascript:", "data:". A handle (@name) has none. */
function isUnsafeLink(link: string): boolean {
  return /^[^/?#]*:/.test(link) && !/^https?:\/\//i.test(link);
}

const within = (parts: readonly string[], max: number) => parts.every((part) => lengthOf(part) <= max);

const servicesField = z.pipe(
  z.string(say.servicesRequired).check(
    z.overwrite((text) => tidy(sanitise(text))),
    z.refine((text) => splitServices(text).length > 0, { error: say.servicesRequired, abort: true }),
    z.refine((text) => splitServices(text).length <= of.services.max, { error: say.servicesTooMany }),
    z.refine((text) => within(splitServices(text), of.service.max), { error: say.serviceTooLong }),
  ),
  z.transform(splitServices),
);

const linksField = z.pipe(
  z.string(say.linkUnsafe).check(
    z.overwrite((text) => tidy(sanitise(text))),
    z.refine((text) => splitOnCommas(text).length <= of.links.max, { error: say.linksTooMany }),
    z.refine((text) => within(splitOnCommas(text), of.link.max), { error: say.linkTooLong }),
    z.refine((text) => !splitOnCommas(text).some(isUnsafeLink), { error: say.linkUnsafe }),
  ),
  z.transform(splitSocialLinks),
);

/** The listing form: what it takes is what the fields hold, what it gives is what the table takes (`rows.ts`). */
export const listingSchema = z.object({
  businessName: textField({ ...of.businessName, tooShort: say.businessNameRequired, tooLong: say.businessNameTooLong }),
  contactName: textField({ ...of.contactName, tooShort: say.contactNameRequired, tooLong: say.contactNameTooLong }),
  contactEmail: emailField,
  contactPhone: phoneField,
  businessWebsite: websiteField({
    ...of.businessWebsite,
    invalid: say.businessWebsiteInvalid,
    tooLong: say.businessWebsiteTooLong,
  }),
  businessLocation: textField({
    ...of.businessLocation,
    tooShort: say.businessLocationRequired,
    tooLong: say.businessLocationTooLong,
  }),
  businessDescription: textField({
    ...of.businessDescription,
    tooShort: say.businessDescriptionTooShort,
    tooLong: say.businessDescriptionTooLong,
  }),
  category: z.enum(listingCategoryKeys, say.categoryRequired),
  servicesOffered: servicesField,
  socialMediaLinks: linksField,
});

export type ListingInput = z.input<typeof listingSchema>;
export type Listing = z.output<typeof listingSchema>;
