/** A template's placeholders and their values. One that is asked for by `{{ if … }}` alone may be missing. */
export type TemplateValues = Readonly<Record<string, string>>;
