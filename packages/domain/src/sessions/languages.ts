import { foldText } from '../search/fold-text.ts';

/** BCP 47 tags of the languages a class can be held in. Others that are stored are shown all the same. */
const tags =
  'af am ar as ase az be bfi bg bn bs ca ceb ckb cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gn gu ha haw he hi ' +
  'hmn hr ht hu hy id ig is isg it ja jv ka kk km kn ko ku ky la lb lg ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nl om pa pl ' +
  'ps pt qu ro rom ru rw sco sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk to tr tt ug uk ur uz vi wo xh yi yo yue zh zu';

/** Language of an installation, until a class says another. */
export const homeLanguage = 'en';

/** What Unicode has no English name for, or one that nobody here uses. */
const ownLabels: Readonly<Record<string, string>> = {
  bfi: 'British Sign Language',
  bn: 'Bengali',
  isg: 'Irish Sign Language',
  lg: 'Luganda',
  nb: 'Norwegian',
  st: 'Sotho',
};

let names: Intl.DisplayNames | undefined;

/** Name of a language tag; one without a name is called by its tag. */
export function languageLabel(tag: string): string {
  const primary = tag.split('-')[0] ?? tag;
  names ??= new Intl.DisplayNames('en-GB', { type: 'language' });
  try {
    return ownLabels[primary] ?? names.of(primary) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages to choose from: the home one first, the rest by name. */
export function classLanguages(): { value: string; label: string }[] {
  return tags
    .split(' ')
    .map((value) => ({ value, label: languageLabel(value) }))
    .sort(
      (one, other) =>
        Number(other.value === homeLanguage) - Number(one.value === homeLanguage) ||
        one.label.localeCompare(other.label, 'en'),
    );
}

/** Tag of a language by its name or by itself, as it was typed; undefined where it is none of them. */
export function languageTag(typed: string): string | undefined {
  const wanted = foldText(typed).trim();
  return classLanguages().find(({ value, label }) => value === wanted || foldText(label) === wanted)?.value;
}
