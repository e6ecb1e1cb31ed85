import { errorMessage } from '@kindling/domain/error-messages';
import { classLanguages, languageLabel, languageTag } from '@kindling/domain/sessions/languages';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SuggestInput } from '../../../ui/form/suggest-input.tsx';
import { useClassDetails } from './use-class-details.ts';

const guess = 'guess';
const things = [...thingEntries].sort((one, other) => one.name.localeCompare(other.name, 'en'));

/**
 * Small form of what people filter by: thing, language and women only. The thing is told from the title until she says.
 */
export function ClassDetailsCard({ classId }: { classId: string }) {
  const { status, data, change } = useClassDetails(classId);
  const [unknown, setUnknown] = useState(false);
  const languages = useMemo(classLanguages, []);
  if (status === 'loading') return <Skeleton className="h-102 rounded-card sm:h-83" />;
  if (!data) return null;
  const { language } = data;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const thing = String(form.get('thing'));
    const typed = String(form.get('language'));
    // One that isn't listed stays what it was while its name does.
    const tag = typed === languageLabel(language) ? language : languageTag(typed);
    setUnknown(tag === undefined);
    if (tag === undefined) return;
    change.mutate({
      thing: thing === guess ? null : thing || null,
      thing_guessed: thing === guess,
      language: tag,
      women_only: form.get('women') === '1',
    });
  }

  const guessed = data.thing_guessed ? things.find(({ slug }) => slug === data.thing)?.name : undefined;
  return (
    <Card>
      <form onSubmit={save} className="grid gap-4">
        <div>
          <CardTitle>Help people find it</CardTitle>
          <p className="mt-1 text-sm text-ink-soft">People filter what’s on by these.</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Thing">
            {(control) => (
              <Select {...control} name="thing" defaultValue={data.thing_guessed ? guess : (data.thing ?? '')}>
                <option value={guess}>{guessed ? `From the title: ${guessed}` : 'From the title'}</option>
                <option value="">None of these</option>
                {things.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Language" error={unknown ? 'Choose a language from the list' : undefined}>
            {(control) => (
              <SuggestInput
                {...control}
                name="language"
                defaultValue={languageLabel(data.language)}
                suggestions={languages.map(({ label }) => label)}
              />
            )}
          </Field>
        </div>
        <Checkbox
          id="details-women"
          name="women"
          value="1"
          label="This class is for women only"
          defaultChecked={data.women_only}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline" aria-disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Save'}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {change.isSuccess && 'Saved'}
          </p>
          {change.error && (
            <p role="alert" className="text-sm text-danger">
              {errorMessage(change.error, 'general')}
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
