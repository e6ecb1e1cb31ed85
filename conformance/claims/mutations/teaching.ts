import type { Mutation } from '../mutation.ts';

const instructor = 'apps/web/app/features/teaching/instructor';
const fields = `${instructor}/instructor-fields.tsx`;
const tagsInput = 'apps/web/app/ui/form/tags-input.tsx';

export const teaching: readonly Mutation[] = [
  {
    row: 'TEACH-01',
    file: 'apps/web/app/features/discover/discover-tab.ts',
    find: "'instructor-signup': 'Become an Instructor'",
    replace: "'instructor-signup': 'Become a Teacher'",
  },
  { row: 'TEACH-02', file: fields, find: 'label="LinkedIn"', replace: 'label="Social media"' },
  { row: 'TEACH-03', file: fields, find: 'rows={4}', replace: 'rows={5}' },
  { row: 'TEACH-04', file: tagsInput, find: '          onKeyDown={addOnEnter}\n', replace: '' },
  { row: 'TEACH-05', file: tagsInput, find: 'variant="secondary" onClick={add}', replace: 'variant="secondary"' },
  {
    row: 'TEACH-06',
    file: 'packages/domain/src/teaching/specialties.ts',
    find: ' || known || ',
    replace: ' || ',
  },
  { row: 'TEACH-07', file: tagsInput, find: '    onRemove(entry);\n', replace: '' },
  {
    row: 'TEACH-08',
    file: `${instructor}/instructor-form.tsx`,
    find: '            Cancel\n',
    replace: '            Cancel for now\n',
  },
  { row: 'TEACH-09', file: `${instructor}/instructor-form.tsx`, find: '    onSent();\n', replace: '' },
  {
    row: 'TEACH-10',
    file: 'packages/domain/src/teaching/instructor-rows.ts',
    find: 'qualifications: qualifications || null',
    replace: 'qualifications: null',
  },
];
