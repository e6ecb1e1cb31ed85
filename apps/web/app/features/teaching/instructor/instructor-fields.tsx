import { teachingLimits as limits } from '@kindling/domain/teaching/teaching-limits';
import { instructorExperiences, teachingStyles } from '@kindling/domain/teaching/teaching-options';
import { ContactPreview } from '../../../shared/contact-preview/contact-preview.tsx';
import { RadioField, SelectField, TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { FieldPair, FormPart } from '../../../ui/form/parts/form-part.tsx';
import { useFields } from '../teaching-fields.ts';
import type { InstructorFormValues } from './instructor-form-values.ts';
import { instructorParts } from './instructor-parts.ts';
import { SpecialtiesField } from './specialties-field.tsx';

const link = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

export function InstructorFields() {
  const field = useFields<InstructorFormValues>();
  return (
    <>
      <FormPart part={instructorParts[0]} number={1} heading="h3" lead="The first thing people read on your page.">
        <TextField
          {...field('display_name')}
          label="Display name"
          hint="Your name, or the one you teach under."
          required
          max={limits.displayName.max}
          maxLength={limits.displayName.max}
          autoComplete="nickname"
        />
        <TextAreaField
          {...field('bio')}
          label="Bio"
          hint="What you do, and what your classes feel like."
          required
          max={limits.bio.max}
          rows={4}
        />
      </FormPart>
      <FormPart
        part={instructorParts[1]}
        number={2}
        heading="h3"
        lead="Optional. It helps people tell whether you’re right for them."
      >
        <RadioField {...field('experience')} label="Experience" options={instructorExperiences} />
        <SpecialtiesField />
        <SelectField
          placeholder="Choose one"
          {...field('teaching_style')}
          label="Teaching style"
          options={teachingStyles}
        />
        <TextAreaField
          {...field('qualifications')}
          label="Qualifications"
          hint="Certificates, training, first aid, insurance. None of these are required."
          max={limits.qualifications.max}
          rows={3}
        />
      </FormPart>
      <FormPart
        part={instructorParts[2]}
        number={3}
        heading="h3"
        lead="Optional. More of you, for anyone who’s curious."
      >
        <TextField
          {...field('website')}
          label="Website"
          hint={<ContactPreview {...field('website')} kind="website" hint="Such as www.yourplace.com" />}
          max={limits.website.max}
          maxLength={limits.website.max}
          type="url"
          autoComplete="url"
          {...link}
        />
        <FieldPair>
          <TextField
            {...field('instagram')}
            label="Instagram"
            hint="Username or link"
            max={limits.social.max}
            maxLength={limits.social.max}
            autoComplete="off"
            {...link}
          />
          <TextField
            {...field('linkedin')}
            label="LinkedIn"
            hint="Username or link"
            max={limits.social.max}
            maxLength={limits.social.max}
            autoComplete="off"
            {...link}
          />
        </FieldPair>
      </FormPart>
    </>
  );
}
