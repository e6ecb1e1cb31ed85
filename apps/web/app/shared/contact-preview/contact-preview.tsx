import { type ReactNode, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';

interface ContactPreviewProps {
  control: Control;
  registered: { name: string };
  kind: 'website' | 'phone';
  /** Until there is something to say. */
  hint: ReactNode;
}

/**
 * What comes of a contact field: where its link leads, which number it rings. Its rules are loaded with the first
 * letter.
 */
export function ContactPreview({ control, registered, kind, hint }: ContactPreviewProps) {
  const typed = String(useWatch({ control, name: registered.name }) ?? '');
  const [previews, setPreviews] = useState<typeof import('./contact-previews.ts')>();
  const isEmpty = typed === '';
  useEffect(() => {
    if (!isEmpty) import('./contact-previews.ts').then(setPreviews, () => undefined);
  }, [isEmpty]);
  return previews?.[kind](typed) ?? hint;
}
