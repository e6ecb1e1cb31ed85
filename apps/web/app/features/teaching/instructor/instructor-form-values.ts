import type { InstructorInput } from '@kindling/domain/teaching/instructor-schema';

/** Form values of the instructor profile, with a specialty that is not added yet. */
export type InstructorFormValues = InstructorInput & { specialty: string };
