import { useState } from 'react';
import { CharacterCount } from '../../ui/form/character-count.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TagsInput } from '../../ui/form/tags-input.tsx';
import { Specimen } from './specimen.tsx';

const places = [
  { value: 'in', label: 'Indoors' },
  { value: 'out', label: 'Out in the open, whatever the weather is doing' },
  { value: 'either', label: 'Either' },
];

const options = [{ value: '', label: 'Choose one' }, ...places].map(({ value, label }) => (
  <option key={value} value={value}>
    {label}
  </option>
));

export function Choosing() {
  const [entries, setEntries] = useState(['Throwing', 'Glazing for people who have never held a brush before']);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('Nearly full');

  function add(entry: string) {
    if (entries.includes(entry)) return 'That is in the list already.';
    setEntries([...entries, entry]);
    setTyped('');
  }

  return (
    <Specimen title="Lists">
      <div className="grid w-full max-w-md gap-6">
        <Field label="Place">{(control) => <Select {...control}>{options}</Select>}</Field>
        <Field label="Place" error="Please choose a place">
          {(control) => <Select {...control}>{options}</Select>}
        </Field>
        <ChoiceField legend="Where would you rather be?" required options={places} radio={{ name: 'place' }} />
        <ChoiceField
          legend="And in winter?"
          hint="Nobody will hold you to it."
          error="Please choose a place"
          options={places}
          radio={{ name: 'winter' }}
        />
        <Field label="What you like" hint="Press Enter after each.">
          {(control) => (
            <TagsInput
              {...control}
              entries={entries}
              text={typed}
              onText={setTyped}
              onAdd={add}
              onRemove={(entry) => setEntries(entries.filter((other) => other !== entry))}
            />
          )}
        </Field>
        <Field label="A few words" hint={<CharacterCount length={text.length} max={12} />}>
          {(control) => <Textarea {...control} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
      </div>
    </Specimen>
  );
}
