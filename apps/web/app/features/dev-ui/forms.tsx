import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { RadioCard } from '../../ui/form/radio-card.tsx';
import { Specimen } from './specimen.tsx';

export function Forms() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Specimen title="Fields">
        <div className="grid w-full max-w-md gap-5">
          <Field label="Name" hint="What shall we call you?" required>
            {(control) => <Input {...control} autoComplete="name" />}
          </Field>
          <Field label="Email" error="Invalid email format">
            {(control) => <Input {...control} type="email" defaultValue="not-an-address" />}
          </Field>
          <Field label="Place">{(control) => <Input {...control} disabled defaultValue="Leeds" />}</Field>
          <Field label="Password">{(control) => <PasswordField {...control} autoComplete="new-password" />}</Field>
          <Field label="About you">{(control) => <Textarea {...control} placeholder="A few lines" />}</Field>
        </div>
      </Specimen>
      <Specimen title="Choices">
        <fieldset className="grid w-full max-w-md gap-2.5">
          <legend className="mb-2 font-semibold">A free evening. Where are you?</legend>
          <RadioCard name="evening" defaultChecked>
            At a long table, passing the bread
          </RadioCard>
          <RadioCard name="evening">
            On the floor with glue and old magazines, long past the time when I meant to stop
          </RadioCard>
          <RadioCard name="evening" disabled>
            Nowhere
          </RadioCard>
        </fieldset>
        <div>
          <Checkbox label="I am 18 or over and agree to the terms" />
          <Checkbox label="Send me news" error="Please choose" defaultChecked />
          <Checkbox label="Not now" disabled />
        </div>
      </Specimen>
      <Specimen title="Error summary">
        <div className="grid gap-4">
          <Button onClick={() => setAttempt(attempt + 1)}>Send the form</Button>
          <ErrorSummary
            attempt={attempt}
            errors={attempt === 0 ? [] : [{ message: 'Name is required' }, { message: 'Invalid email format' }]}
          />
        </div>
      </Specimen>
      <Specimen title="Progress">
        <div className="grid w-full max-w-md gap-4">
          <Progress label="Empty" value={0} />
          <Progress label="Quiz" value={3} max={7} valueText="Question 3 of 7" />
          <Progress label="Too much" value={140} />
        </div>
      </Specimen>
    </>
  );
}
