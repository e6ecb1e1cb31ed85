import { readFileSync } from 'node:fs';
import { locale } from '@kindling/domain/locale';
import { localizeHtml } from '@kindling/locale/localize-html';
import { escapeHtml } from './escape-html.ts';
import { inlineStyles } from './inline-styles.ts';
import { renderPlainText } from './plain-text.ts';
import type { TemplateValues } from './template-values.ts';

export const templateNames = [
  'confirm',
  'magic-link',
  'recovery',
  'email-change',
  'already-registered',
  'password-changed',
  'email-changed',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'identity-linked',
  'identity-unlinked',
  'invite',
  'reauthentication',
  'new-device',
  'security-notice',
  'listing-received',
  'listing-approved',
  'listing-declined',
  'class-received',
  'class-approved',
  'class-declined',
  'instructor-received',
  'instructor-approved',
  'instructor-declined',
  'revision-received',
  'revision-approved',
  'revision-declined',
  'story-featured',
  'story-declined',
  'photo-declined',
  'message-to-teacher',
  'message-to-member',
  'booking-confirmed',
  'booking-waiting',
  'place-offered',
  'fewer-places',
  'offer-lapsed',
  'booking-cancelled',
  'session-cancelled',
  'sessions-cancelled',
  'session-changed',
  'price-changed',
  'place-disclosed',
  'course-booked',
  'course-cancelled',
  'course-waiting',
  'course-offered',
  'course-offer-lapsed',
  'booking-reminder',
  'session-message',
  'export-ready',
  'deletion-scheduled',
  'deletion-cancelled',
  'deletion-done',
  'backup-failed',
] as const;

export type TemplateName = (typeof templateNames)[number];

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Parsed template: `supabase/templates/<name>.html`. */
interface Template {
  subject: string;
  /** Preview text: what a mailbox shows beside the subject. */
  preview: string;
  /** Footer: why she gets it. */
  why: string;
  content: string;
}

const folder = new URL('../../../../../../supabase/templates/', import.meta.url);
const loaded = new Map<TemplateName, Template>();
let layout: string | undefined;

/**
 * Renders HTML within the shared layout, and the plain-text alternative. Placeholders are GoTrue's: `{{ .Name }}` and
 * `{{ if .Name }}…{{ else }}…{{ end }}`, never nested.
 */
export function renderMail(name: TemplateName, values: TemplateValues): RenderedMail {
  const template = load(name);
  const content = fill(template.content, values, encodeHtml);
  const filled = {
    subject: fill(template.subject, values, encodeNothing),
    why: fill(template.why, values, encodeHtml),
  };
  layout ??= read('layout');
  const layoutValues = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]));
  const html = fill(
    layout,
    {
      ...layoutValues,
      Subject: escapeHtml(filled.subject),
      Preview: fill(template.preview, values, escapeHtml),
      Why: filled.why,
      Content: inlineStyles(content),
    },
    encodeNothing,
  );
  return {
    subject: filled.subject.replaceAll(/\p{Cc}+/gu, ' '),
    html,
    text: renderPlainText(content, filled.why, values),
  };
}

function load(name: TemplateName): Template {
  const known = loaded.get(name);
  if (known) return known;
  const source = read(name);
  const part = (pattern: RegExp) => pattern.exec(source)?.[1]?.trim() ?? '';
  const template = {
    subject: part(/<title>([^<]+)<\/title>/),
    preview: part(/<p class="preview">([^<]+)<\/p>/),
    why: part(/<p class="why">([^<]+)<\/p>/),
    content: source.replaceAll(/<title>[^<]+<\/title>|<p class="(?:preview|why)">[^<]+<\/p>/g, '').trim(),
  };
  loaded.set(name, template);
  return template;
}

function read(name: string): string {
  const source = readFileSync(new URL(`${name}.html`, folder), 'utf8');
  return locale === 'en-US' ? localizeHtml(source) : source;
}

function fill(text: string, values: TemplateValues, encode: (value: string) => string): string {
  const chosen = text.replaceAll(
    /\{\{\s*if \.(\w+)\s*\}\}(.*?)(?:\{\{\s*else\s*\}\}(.*?))?\{\{\s*end\s*\}\}/gs,
    (_condition, name: string, then: string, otherwise: string | undefined) =>
      values[name] ? then : (otherwise ?? ''),
  );
  return chosen.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail template asks for {{ .${name} }}, which this mail has not got.`);
    return encode(value);
  });
}

function encodeHtml(value: string): string {
  return escapeHtml(value).replaceAll(/\r\n?|\n/g, '<br>');
}

function encodeNothing(value: string): string {
  return value;
}
