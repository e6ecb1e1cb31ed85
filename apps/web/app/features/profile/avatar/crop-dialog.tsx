import { useState } from 'react';
import type { CropArea } from '../../../lib/files/image-processing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CropField } from '../../../ui/picture/crop-field.tsx';

interface CropDialogProps {
  picture: ImageBitmap;
  onCrop: (area: CropArea) => void;
  onClose: () => void;
}

/** Crop dialog: move and zoom within a circle. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const [area, setArea] = useState<CropArea>();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your picture"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => area && onCrop(area)} disabled={!area}>
            Use this picture
          </Button>
        </>
      }
    >
      <p className="mb-4">Drag to position your photo, or use the arrow keys.</p>
      <CropField picture={picture} aspect={1} shape="round" onArea={setArea} />
    </Dialog>
  );
}
