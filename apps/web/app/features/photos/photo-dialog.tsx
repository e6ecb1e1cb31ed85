import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { type CropArea, cropPhoto } from '../../lib/files/image-processing.ts';
import { UploadProgress } from '../../shared/uploads/upload-progress.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { photoErrorMessage } from './photo-messages.ts';

const CropField = lazy(async () => ({ default: (await import('../../ui/picture/crop-field.tsx')).CropField }));

/** What the dialog is about: a new picture, in the place of another or not, or the words of one that is there. */
export interface PhotoDraft {
  picture?: ImageBitmap;
  /** Shown where only the words are edited. */
  source?: string;
  alt: string;
  replacing: boolean;
}

interface PhotoDialogProps {
  draft: PhotoDraft;
  /** Gets the cropped picture, where there is one. Rejects if it could not be saved. */
  onSave: (alt: string, file: Blob | undefined) => Promise<void>;
  onClose: () => void;
}

const aspect = 1.6;
/** Smallest crop, in pixels of the picture: as the server asks for. */
const minWidth = 400;
const maxAlt = 300;

/** Crops a photograph and asks what it shows. */
export function PhotoDialog({ draft, onSave, onClose }: PhotoDialogProps) {
  const { picture, source, replacing } = draft;
  const [area, setArea] = useState<CropArea>();
  const [alt, setAlt] = useState(draft.alt);
  const [decorative, setDecorative] = useState(draft.alt === '' && picture === undefined);
  const [problem, setProblem] = useState<{ alt?: string; crop?: string; saving?: string }>({});
  const [saving, setSaving] = useState(false);
  const form = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const words = decorative ? '' : alt.trim();
    if (words === '' && !decorative)
      return setProblem({ alt: 'Say what the photo shows, or tick that it’s decoration.' });
    if (picture && area && area.width < minWidth)
      return setProblem({ crop: 'That’s too small a part. Zoom out, or choose a larger photo.' });
    setProblem({});
    setSaving(true);
    try {
      await onSave(words, picture && area && (await cropPhoto(picture, area)));
    } catch (error) {
      setProblem({ saving: photoErrorMessage(error) });
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={picture ? (replacing ? 'Replace the photo' : 'Add a photo') : 'Describe the photo'}
      className="w-[min(40rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={saving || (picture !== undefined && !area)}>
            {saving ? 'Saving…' : picture ? 'Add photo' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 text-ink">
        {picture ? (
          <>
            <p className="text-ink-soft">Drag it, or use the arrow keys, to choose what shows.</p>
            <Suspense fallback={<div className="h-52 rounded-field bg-linen sm:h-80" />}>
              <CropField picture={picture} aspect={aspect} shape="rect" onArea={setArea} />
            </Suspense>
            {problem.crop && <Problem text={problem.crop} />}
          </>
        ) : (
          source && <img src={source} alt="" className="aspect-[8/5] w-full rounded-field object-cover" />
        )}
        <Field
          label="What does it show?"
          hint="For anyone who can’t see it, such as “Six women shaping bowls at a long table”."
          error={problem.alt}
        >
          {(control) => (
            <Input
              {...control}
              value={alt}
              maxLength={maxAlt}
              disabled={decorative}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          label="It’s only decoration. Screen readers will skip it."
          checked={decorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
        {saving && <UploadProgress />}
        {problem.saving && <Problem text={problem.saving} />}
      </form>
    </Dialog>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="font-medium text-danger">
      {text}
    </p>
  );
}
