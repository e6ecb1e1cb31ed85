import type { Listing, ListingInput } from '@kindling/domain/listings/listing-schema';
import type { UseFormReturn } from 'react-hook-form';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import type { PartOutline } from '../../../ui/form/parts/part-outline.ts';

/** What the fields hold while somebody types: text, all of it. */
export type ListingFormValues = Record<keyof ListingInput, string>;

export type ListingFormState = UseFormReturn<ListingFormValues, unknown, Listing>;

export const emptyListingForm: ListingFormValues = {
  businessName: '',
  category: '',
  businessLocation: '',
  businessDescription: '',
  servicesOffered: '',
  businessWebsite: '',
  socialMediaLinks: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
};

/** The fields in the form's order, each with the id of its control, for the error summary. */
export const fieldIds: Record<keyof ListingFormValues, string> = {
  businessName: 'listing-name',
  category: 'listing-category',
  businessLocation: 'listing-location',
  businessDescription: 'listing-description',
  servicesOffered: 'listing-services',
  businessWebsite: 'listing-website',
  socialMediaLinks: 'listing-social',
  contactName: 'listing-contact-name',
  contactEmail: 'listing-contact-email',
  contactPhone: 'listing-contact-phone',
};

/** Parts of the form, in its order. */
export const listingParts = [
  {
    id: 'listing-part-business',
    title: 'Your business',
    fields: ['businessName', 'category', 'businessLocation', 'businessDescription', 'servicesOffered'],
    required: ['businessName', 'category', 'businessLocation', 'businessDescription', 'servicesOffered'],
  },
  {
    id: 'listing-part-web',
    title: 'On the web',
    fields: ['businessWebsite', 'socialMediaLinks'],
    required: [],
  },
  {
    id: 'listing-part-contact',
    title: 'Contact',
    fields: ['contactName', 'contactEmail', 'contactPhone'],
    required: ['contactName', 'contactEmail'],
  },
] as const satisfies readonly PartOutline[];

/** Registers the form's fields. */
export function listingFields(form: ListingFormState) {
  return fieldRegistrar(form, (name) => fieldIds[name]);
}
