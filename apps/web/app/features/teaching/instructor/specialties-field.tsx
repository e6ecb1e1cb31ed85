import { addSpecialty } from '@kindling/domain/teaching/specialties';
import { teachingLimits as limits } from '@kindling/domain/teaching/teaching-limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { TagsInput } from '../../../ui/form/tags-input.tsx';
import { fieldId } from '../teaching-fields.ts';
import type { InstructorFormValues } from './instructor-form-values.ts';

export function SpecialtiesField() {
  const { setValue, formState } = useFormContext<InstructorFormValues>();
  const specialties = useWatch<InstructorFormValues, 'specialties'>({ name: 'specialties' });
  const typed = useWatch<InstructorFormValues, 'specialty'>({ name: 'specialty' });
  const { errors } = formState;

  function add(text: string): string | undefined {
    const more = addSpecialty(specialties, text);
    if (more === specialties) {
      return specialties.length >= limits.specialties.max
        ? `You can add up to ${limits.specialties.max}.`
        : 'That’s already in your list.';
    }
    setValue('specialties', [...more]);
    setValue('specialty', '');
    return undefined;
  }

  return (
    <Field
      label="Specialties"
      id={fieldId('specialties')}
      error={errors.specialties?.message ?? errors.specialties?.find?.((error) => error)?.message}
      hint={`Type one and press Enter or Add. Up to ${limits.specialties.max}, each up to ${limits.specialty.max} characters.`}
    >
      {(control) => (
        <TagsInput
          {...control}
          entries={specialties}
          text={typed}
          onText={(text) => setValue('specialty', text)}
          onAdd={add}
          onRemove={(entry) =>
            setValue(
              'specialties',
              specialties.filter((other) => other !== entry),
            )
          }
          maxLength={limits.specialty.max}
        />
      )}
    </Field>
  );
}
