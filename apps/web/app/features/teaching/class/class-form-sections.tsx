import { accountLimits } from '@kindling/backend/contract/account-limits';
import type { ClassForm } from '@kindling/domain/teaching/class-form';
import { teachingLimits as limits } from '@kindling/domain/teaching/teaching-limits';
import {
  classCategories,
  classFormats,
  experienceLevels,
  pricingTypes,
} from '@kindling/domain/teaching/teaching-options';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ContactPreview } from '../../../shared/contact-preview/contact-preview.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioField, SelectField, TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { FieldPair, FormPart } from '../../../ui/form/parts/form-part.tsx';
import { fieldId, useFields } from '../teaching-fields.ts';
import { classParts } from './class-parts.ts';

interface PartProps {
  heading: 'h2' | 'h3';
}

interface AboutYouProps extends PartProps {
  /** What it is filled in from, in place of its sentence. */
  note: ReactNode;
}

export function AboutYou({ heading, note }: AboutYouProps) {
  const { register } = useFormContext();
  const field = useFields<ClassForm>();
  return (
    <FormPart
      part={classParts[0]}
      number={1}
      heading={heading}
      lead={
        // Layout shift guard: on a phone both take two lines.
        <span className="block min-h-[2lh] wrap-anywhere sm:min-h-0">
          {note ? <span className="font-medium text-ink">{note}</span> : 'Who’s behind it.'}
        </span>
      }
    >
      <FieldPair>
        <TextField
          {...field('instructor_name')}
          label="Full name"
          required
          max={limits.instructorName.max}
          maxLength={limits.instructorName.max}
          autoComplete="name"
        />
        <TextField
          {...field('instructor_email')}
          label="Email"
          required
          max={accountLimits.email.max}
          maxLength={accountLimits.email.max}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldPair>
      <TextField
        {...field('instructor_phone')}
        label="Phone"
        hint={<ContactPreview {...field('instructor_phone')} kind="phone" hint="Such as +44 7700 900123" />}
        max={limits.phone.typed}
        maxLength={limits.phone.typed}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className="-mt-2">
        <Checkbox
          {...register('contact_public')}
          id={fieldId('contact_public')}
          aria-describedby={`${fieldId('contact_public')}-hint`}
          label="Show my email and phone"
        />
        <p id={`${fieldId('contact_public')}-hint`} className="ps-9 text-sm text-ink-muted">
          Otherwise only reviewers see them.
        </p>
      </div>
      <TextAreaField
        {...field('instructor_bio')}
        label="About you"
        hint="What you do, and what your classes feel like."
        max={limits.bio.max}
        rows={4}
      />
      <FieldPair>
        <TextField
          {...field('instructor_website')}
          label="Website"
          hint={<ContactPreview {...field('instructor_website')} kind="website" hint="Such as www.yourplace.com" />}
          max={limits.website.max}
          maxLength={limits.website.max}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('instructor_social_media')}
          label="Social media"
          hint="Instagram or LinkedIn username, or a link."
          max={limits.social.max}
          maxLength={limits.social.max}
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldPair>
    </FormPart>
  );
}

export function AboutTheClass({ heading }: PartProps) {
  const field = useFields<ClassForm>();
  return (
    <FormPart
      part={classParts[1]}
      number={2}
      heading={heading}
      lead="What you’d tell a friend who asked what it’s like."
    >
      <TextField
        {...field('class_title')}
        label="Class title"
        hint="For example: A first evening at the potter’s wheel."
        required
        max={limits.classTitle.max}
        maxLength={limits.classTitle.max}
      />
      <TextAreaField
        {...field('class_description')}
        label="Class description"
        hint={`What happens, from arriving to leaving. At least ${limits.classDescription.min} characters.`}
        required
        max={limits.classDescription.max}
        rows={5}
      />
      <SelectField
        placeholder="Choose one"
        {...field('class_category')}
        label="Category"
        required
        options={classCategories}
      />
      <RadioField {...field('class_format')} label="Format" required options={classFormats} />
    </FormPart>
  );
}

export function WhenAndWhere({ heading }: PartProps) {
  const field = useFields<ClassForm>();
  return (
    <FormPart
      part={classParts[2]}
      number={3}
      heading={heading}
      lead="The practical bits. You can plan exact dates once it’s listed."
    >
      <FieldPair>
        <TextField
          {...field('class_duration')}
          label="Duration"
          hint="For example: 2 hours, or four Tuesday evenings."
          max={limits.classDuration.max}
          maxLength={limits.classDuration.max}
        />
        <TextField
          {...field('class_location')}
          label="Location"
          hint="The place and the town. Leave it empty if the class is only online."
          max={limits.classLocation.max}
          maxLength={limits.classLocation.max}
          autoComplete="off"
        />
      </FieldPair>
      <RadioField {...field('experience_level')} label="Experience level" required options={experienceLevels} />
      <TextField
        {...field('max_participants')}
        label="Maximum participants"
        hint={`From ${limits.participants.min} to ${limits.participants.max}. Leave it empty if there’s no limit.`}
        max={9}
        maxLength={9}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-36"
      />
      <RadioField {...field('pricing_type')} label="Pricing structure" required options={pricingTypes} />
      <TextField
        {...field('price_amount')}
        label="Price"
        hint="For example: £18, or £60 for four evenings."
        max={limits.priceAmount.max}
        maxLength={limits.priceAmount.max}
        autoComplete="off"
        className="max-w-80"
      />
    </FormPart>
  );
}

export function GoodToKnow({ heading }: PartProps) {
  const field = useFields<ClassForm>();
  const { max } = limits.notes;
  return (
    <FormPart
      part={classParts[3]}
      number={4}
      heading={heading}
      lead="Optional. It answers what people usually write to ask."
    >
      <TextAreaField
        {...field('availability_notes')}
        label="When you could teach it"
        hint="Days and times that suit you."
        max={max}
        rows={3}
      />
      <TextAreaField {...field('what_students_learn')} label="What people will learn" max={max} rows={3} />
      <TextAreaField
        {...field('materials_needed')}
        label="What to bring"
        hint="And what you provide."
        max={max}
        rows={3}
      />
      <TextAreaField
        {...field('special_requirements')}
        label="Anything else people should know"
        hint="Access (stairs), allergies, what to wear, fitness level."
        max={max}
        rows={3}
      />
    </FormPart>
  );
}
