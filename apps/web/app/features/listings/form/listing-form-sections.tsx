import { limits } from '@kindling/domain/limits';
import { listingCategories } from '@kindling/domain/listings/categories';
import type { ComponentProps, ReactNode } from 'react';
import { PlaceCredit } from '../../../shell/place-credit.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { PlaceInput } from '../../../ui/form/place-field.tsx';
import { CommaListField } from './comma-list-field.tsx';
import { fieldIds, type ListingFormState, listingFields } from './listing-form-values.ts';

const { listing: of } = limits;

/** An address that ends in a town, which is suggested. */
function AddressInput({ id = fieldIds.businessLocation, ...props }: ComponentProps<'input'>) {
  return <PlaceInput {...props} id={id} kind="address" />;
}

interface FieldsProps {
  form: ListingFormState;
}

export function BusinessFields({ form }: FieldsProps) {
  const field = listingFields(form);
  return (
    <FieldGroup title="Your business">
      <TextField
        {...field('businessName')}
        label="Business name"
        required
        max={of.businessName.max}
        autoComplete="organization"
      />
      <SelectField
        {...field('category')}
        label="Category"
        required
        placeholder="Choose a category"
        options={listingCategories.map(({ key, label }) => ({ value: key, label }))}
      />
      <TextField
        {...field('businessLocation')}
        label="Location"
        required
        max={of.businessLocation.max}
        hint="Town, neighbourhood or full address – whatever you’d like shown on the map."
        autoComplete="off"
        Control={AddressInput}
      />
      <PlaceCredit />
      <TextAreaField
        rows={6}
        {...field('businessDescription')}
        label="Description"
        required
        max={of.businessDescription.max}
        hint={`What people can do with you, and who it’s for. At least ${of.businessDescription.min} characters.`}
      />
      <CommaListField
        form={form}
        name="servicesOffered"
        label="Services offered"
        required
        noun="services"
        max={of.services.max}
        hint={`Separate them with commas. Up to ${of.services.max}, each up to ${of.service.max} characters.`}
        placeholder="Throwing, glazing, open studio"
      />
    </FieldGroup>
  );
}

export function WebFields({ form }: FieldsProps) {
  const field = listingFields(form);
  return (
    <FieldGroup title="On the web" optional>
      <TextField
        {...field('businessWebsite')}
        label="Website"
        max={of.businessWebsite.max}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        hint="Starting with https://"
        placeholder="https://"
      />
      <CommaListField
        form={form}
        name="socialMediaLinks"
        label="Social media links"
        noun="links"
        max={of.links.max}
        hint={`Links or usernames, separated by commas. Up to ${of.links.max}.`}
        placeholder="@yourname, facebook.com/you"
      />
    </FieldGroup>
  );
}

export function ContactFields({ form }: FieldsProps) {
  const field = listingFields(form);
  return (
    <FieldGroup title="How to reach you">
      <TextField
        {...field('contactName')}
        label="Contact name"
        required
        max={of.contactName.max}
        autoComplete="name"
        hint="Just for us – not shown publicly."
      />
      <TextField
        {...field('contactEmail')}
        label="Email"
        required
        max={of.contactEmail.max}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Shown on your listing, so people can contact you."
      />
      <TextField
        {...field('contactPhone')}
        label="Phone"
        max={of.contactPhone.max}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Optional. Shown on your listing if you add it."
      />
    </FieldGroup>
  );
}

function FieldGroup({ title, optional = false, children }: { title: string; optional?: boolean; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-display text-xl font-semibold">
        {title}
        {optional && <span className="ms-2 font-sans text-sm font-normal text-ink-muted">optional</span>}
      </legend>
      {children}
    </fieldset>
  );
}
