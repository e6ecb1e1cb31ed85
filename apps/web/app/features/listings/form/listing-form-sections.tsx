import { limits } from '@kindling/domain/limits';
import { listingCategories } from '@kindling/domain/listings/categories';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CommaListField } from './comma-list-field.tsx';
import { ListingField } from './listing-field.tsx';
import { fieldIds, type ListingFormState } from './listing-form-values.ts';

const { listing: of } = limits;

interface FieldsProps {
  form: ListingFormState;
}

export function BusinessFields({ form }: FieldsProps) {
  return (
    <FieldGroup title="Your business">
      <ListingField
        form={form}
        name="businessName"
        label="Business name"
        required
        max={of.businessName.max}
        autoComplete="organization"
      />
      <Field label="Category" id={fieldIds.category} error={form.formState.errors.category?.message} required>
        {(tied) => (
          <Select {...tied} {...form.register('category')}>
            <option value="">Choose a category</option>
            {listingCategories.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ListingField
        form={form}
        name="businessLocation"
        label="Location"
        required
        max={of.businessLocation.max}
        hint="A town, a part of one, or an address: as much as you want people to find on a map."
        autoComplete="off"
      />
      <ListingField
        form={form}
        name="businessDescription"
        label="Description"
        required
        long
        max={of.businessDescription.max}
        hint={`What somebody can do with you, and who it suits. At least ${of.businessDescription.min} characters.`}
      />
      <CommaListField
        form={form}
        name="servicesOffered"
        label="Services offered"
        required
        noun="services"
        max={of.services.max}
        hint={`Separate them with commas. At most ${of.services.max}, each of at most ${of.service.max} characters.`}
        placeholder="Beginners’ throwing, glazing, open studio"
      />
    </FieldGroup>
  );
}

export function WebFields({ form }: FieldsProps) {
  return (
    <FieldGroup title="On the web" optional>
      <ListingField
        form={form}
        name="businessWebsite"
        label="Website"
        max={of.businessWebsite.max}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        hint="The whole address, with https:// in front."
        placeholder="https://"
      />
      <CommaListField
        form={form}
        name="socialMediaLinks"
        label="Social media links"
        noun="links"
        max={of.links.max}
        hint={`Addresses or names, separated with commas. At most ${of.links.max}.`}
        placeholder="https://www.instagram.com/yourname, @yourname"
      />
    </FieldGroup>
  );
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <FieldGroup title="How to reach you">
      <ListingField
        form={form}
        name="contactName"
        label="Contact name"
        required
        max={of.contactName.max}
        autoComplete="name"
        hint="For us alone. It is not shown on your listing."
      />
      <ListingField
        form={form}
        name="contactEmail"
        label="Email"
        required
        max={of.contactEmail.max}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Shown on your listing, so that people can write to you."
      />
      <ListingField
        form={form}
        name="contactPhone"
        label="Phone"
        max={of.contactPhone.max}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Optional. Shown on your listing if you give it."
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
