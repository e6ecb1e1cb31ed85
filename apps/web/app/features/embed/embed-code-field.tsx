import { embedPath } from '@kindling/domain/paths';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { embedSnippet } from './embed-snippet.ts';

interface EmbedCodeFieldProps {
  kind: 'classes' | 'businesses';
  slug: string;
  title: string;
}

/** Snippet that puts the sessions on another site, folded until it is wanted. */
export function EmbedCodeField({ kind, slug, title }: EmbedCodeFieldProps) {
  return (
    <details className="group rounded-field border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-clay">
        Put the dates on your own website
      </summary>
      <EmbedCode kind={kind} slug={slug} title={title} />
    </details>
  );
}

function EmbedCode({ kind, slug, title }: EmbedCodeFieldProps) {
  const [announcement, setAnnouncement] = useState('');
  // Known to the browser alone: pages are rendered without an address.
  const [siteUrl, setSiteUrl] = useState('');
  useEffect(() => setSiteUrl(location.origin), []);
  const field = useRef<HTMLTextAreaElement>(null);

  async function copy() {
    const code = field.current;
    if (!code) return;
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      setAnnouncement('Copied. Paste it into your page where you’d like the dates.');
    } catch {
      setAnnouncement('It’s selected: copy it with your keyboard, or press and hold on a phone.');
    }
  }

  return (
    <div className="grid gap-3 pt-1 pb-4">
      <p className="text-sm text-ink-soft">
        Your next dates, always up to date. No cookies, no tracking, and it follows light and dark.
      </p>
      <Field label="Code for your website">
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            readOnly
            rows={4}
            value={embedSnippet({ siteUrl, kind, slug, title })}
            spellCheck={false}
            className="min-h-24 font-mono text-xs"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={copy}>
          Copy the code
        </Button>
        <a
          href={embedPath(kind, slug)}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center text-sm"
        >
          See what it looks like
        </a>
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {announcement}
      </p>
    </div>
  );
}
