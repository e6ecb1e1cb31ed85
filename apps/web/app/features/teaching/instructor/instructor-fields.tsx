import { teachingLimits as limits } from '@kindling/domain/teaching/teaching-limits';
import { instructorExperiences, teachingStyles } from '@kindling/domain/teaching/teaching-options';
import { Choice, ChoiceFromList, TextBlock, TextLine } from '../form-fields.tsx';
import { SpecialtiesField } from './specialties-field.tsx';

const link = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

export function InstructorFields() {
  return (
    <>
      <TextLine
        name="display_name"
        label="Display name"
        hint="How people will know you: your name, or the name you teach under."
        required
        max={limits.displayName.max}
        autoComplete="nickname"
      />
      <TextBlock
        name="bio"
        label="Bio"
        hint="What you do, how you came to it, and what your classes feel like."
        required
        max={limits.bio.max}
        rows={4}
      />
      <Choice name="experience" label="Experience" options={instructorExperiences} />
      <SpecialtiesField />
      <ChoiceFromList name="teaching_style" label="Teaching style" options={teachingStyles} />
      <TextBlock
        name="qualifications"
        label="Qualifications"
        hint="Certificates, training, first aid, insurance. Nobody needs any of them to be here."
        max={limits.qualifications.max}
        rows={3}
      />
      <TextLine
        name="website"
        label="Website"
        hint="Starting with https://"
        max={limits.website.max}
        type="url"
        autoComplete="url"
        {...link}
      />
      <TextLine
        name="instagram"
        label="Instagram"
        hint="Your name there, or a link."
        max={limits.social.max}
        autoComplete="off"
        {...link}
      />
      <TextLine
        name="linkedin"
        label="LinkedIn"
        hint="Your name there, or a link."
        max={limits.social.max}
        autoComplete="off"
        {...link}
      />
    </>
  );
}
