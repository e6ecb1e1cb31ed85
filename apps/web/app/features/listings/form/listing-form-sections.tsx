import { limits } from '@kindling/domain/limits';
import { listingCategories } from '@kindling/domain/listings/categories';
import type { ComponentProps } from 'react';
import { ContactPreview } from '../../../shared/contact-preview/contact-preview.tsx';
import { PlaceCredit } from '../../../shell/place-credit.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { FieldPair, FormPart } from '../../../ui/form/parts/form-part.tsx';
import { PlaceInput } from '../../../ui/form/place-field.tsx';
import { CommaListField } from './comma-list-field.tsx';
import { fieldIds, type ListingFormState, listingFields, listingParts } from './listing-form-values.ts';

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
    <FormPart part={listingParts[0]} number={1}>
      <FieldPair>
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
      </FieldPair>
      <TextField
        {...field('businessLocation')}
        label="Location"
        required
        max={of.businessLocation.max}
        hint="Town or full address."
        autoComplete="off"
        Control={AddressInput}
      />
      <PlaceCredit />
      <TextAreaField
        rows={8}
        {...field('businessDescription')}
        label="Description"
        required
        max={of.businessDescription.max}
        hint="What you do, and who it’s for."
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
    </FormPart>
  );
}

export function WebFields({ form }: FieldsProps) {
  const field = listingFields(form);
  return (
    <FormPart part={listingParts[1]} number={2} lead="Optional.">
      <TextField
        {...field('businessWebsite')}
        label="Website"
        max={of.businessWebsite.max}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={<ContactPreview {...field('businessWebsite')} kind="website" hint="Such as www.yourplace.com" />}
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
    </FormPart>
  );
}

export function ContactFields({ form }: FieldsProps) {
  const field = listingFields(form);
  return (
    <FormPart part={listingParts[2]} number={3} lead="So people can reach you, and so can we.">
      <TextField
        {...field('contactName')}
        label="Contact name"
        required
        max={of.contactName.max}
        autoComplete="name"
        hint="Just for us – not shown publicly."
      />
      <FieldPair>
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
          hint={
            <ContactPreview
              {...field('contactPhone')}
              kind="phone"
              hint="Optional. Shown on your listing if you add it."
            />
          }
        />
      </FieldPair>
    </FormPart>
  );
}
