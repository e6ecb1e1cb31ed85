import { teachingLimits as limits } from '@kindling/domain/teaching/teaching-limits';
import { instructorExperiences, teachingStyles } from '@kindling/domain/teaching/teaching-options';
import { RadioField, SelectField, TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { useFields } from '../teaching-fields.ts';
import type { InstructorFormValues } from './instructor-form-values.ts';
import { SpecialtiesField } from './specialties-field.tsx';

const link = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

export function InstructorFields() {
  const field = useFields<InstructorFormValues>();
  return (
    <>
      <TextField
        {...field('display_name')}
        label="Display name"
        hint="How people will know you: your name, or the name you teach under."
        required
        max={limits.displayName.max}
        maxLength={limits.displayName.max}
        autoComplete="nickname"
      />
      <TextAreaField
        {...field('bio')}
        label="Bio"
        hint="What you do, how you came to it, and what your classes feel like."
        required
        max={limits.bio.max}
        rows={4}
      />
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
      <TextField
        {...field('website')}
        label="Website"
        hint="Starting with https://"
        max={limits.website.max}
        maxLength={limits.website.max}
        type="url"
        autoComplete="url"
        {...link}
      />
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
    </>
  );
}
