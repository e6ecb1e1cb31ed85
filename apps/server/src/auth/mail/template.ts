import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../jobs/mail/escape-html.ts';
import type { Message } from '../../jobs/mail/mailer.ts';

export type TemplateName = 'confirm' | 'already-registered' | 'recovery' | 'email-change' | 'password-changed';

interface Template {
  subject: string;
  html: string;
  text: string;
}

const folder = new URL('../../../../../supabase/templates/', import.meta.url);
const loaded = new Map<TemplateName, Template>();

/** The mail `supabase/templates/<name>.html` with its twin in plain text. Placeholders are GoTrue's: `{{ .Name }}`. */
export async function renderMail(name: TemplateName, to: string, values: Record<string, string>): Promise<Message> {
  const template = load(name);
  return {
    to,
    subject: template.subject,
    html: fill(template.html, values, escapeHtml),
    text: fill(template.text, values, (value) => value),
  };
}

function load(name: TemplateName): Template {
  const known = loaded.get(name);
  if (known) return known;
  const html = readFileSync(new URL(`${name}.html`, folder), 'utf8');
  const text = readFileSync(new URL(`${name}.txt`, folder), 'utf8');
  const [, subject = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
  const template = { subject: subject.trim(), html, text };
  loaded.set(name, template);
  return template;
}

function fill(text: string, values: Record<string, string>, encode: (value: string) => string): string {
  return text.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail template asks for {{ .${name} }}, which this mail has not got.`);
    return encode(value);
  });
}
