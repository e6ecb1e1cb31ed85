import { readFileSync } from 'node:fs';
import { authTemplates } from '@kindling/backend/auth/mail/auth-mail.ts';
import { escapeHtml } from '@kindling/backend/platform/http/escape-html.ts';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { locale } from '@kindling/domain/locale';
import { localizeHtml } from '@kindling/locale/localize-html';
import { findElements, innerHtml, parseHtml, removeElement } from './html-document.ts';
import { inlineStyles } from './inline-styles.ts';
import { renderPlainText } from './plain-text.ts';
import type { TemplateValues } from './template-values.ts';

export const templateNames = [
  ...authTemplates,
  'new-device',
  'security-notice',
  'support-code',
  'support-notice',
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
  'correction-asked',
  'correction-closed',
  'wish-answered',
  'wish-ends',
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
  'waiting-expired',
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
  'guest-seat',
  'guest-ended',
  'circle-ready',
  'session-message',
  'class-booking',
  'booking-digest',
  'contact-invitation',
  'contact-added',
  'arrival-planned',
  'arrival-question',
  'arrival-ended',
  'arrival-overdue',
  'export-ready',
  'address-check',
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
    subject: fill(template.subject, values, encodeText),
    why: fill(template.why, values, encodeHtml),
  };
  layout ??= read('layout');
  const layoutValues = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]));
  const html = fill(
    layout,
    {
      ...layoutValues,
      Subject: escapeHtml(filled.subject),
      Preview: fill(template.preview, values, (...value) => escapeHtml(encodeText(...value))),
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
  const document = parseHtml(read(name));
  const take = (tag: string, className?: string): string => {
    const [element] = findElements(document, (one) => one.name === tag && one.attribs.class === className);
    if (!element) throw new Error(`The mail template ${name} has no <${tag}> ${className ?? ''}.`);
    removeElement(element);
    return innerHtml(element).trim();
  };
  const template = {
    subject: take('title'),
    preview: take('p', 'preview'),
    why: take('p', 'why'),
    content: innerHtml(document).trim(),
  };
  loaded.set(name, template);
  return template;
}

function read(name: string): string {
  const source = readFileSync(new URL(`${name}.html`, folder), 'utf8');
  return locale === 'en-US' ? localizeHtml(source) : source;
}

function fill(text: string, values: TemplateValues, encode: (value: string, name: string) => string): string {
  const chosen = text.replaceAll(
    /\{\{\s*if \.(\w+)\s*\}\}(.*?)(?:\{\{\s*else\s*\}\}(.*?))?\{\{\s*end\s*\}\}/gs,
    (_condition, name: string, then: string, otherwise: string | undefined) =>
      values[name] ? then : (otherwise ?? ''),
  );
  return chosen.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail template asks for {{ .${name} }}, which this mail has not got.`);
    return encode(value, name);
  });
}

/** What stands apart from the sentence around it, whichever way it runs; an address stays what it is. */
function encodeText(value: string, name: string): string {
  return name.endsWith('URL') ? value : isolateDirection(value);
}

function encodeHtml(value: string, name: string): string {
  return escapeHtml(encodeText(value, name)).replaceAll(/\r\n?|\n/g, '<br>');
}

function encodeNothing(value: string): string {
  return value;
}
