import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropArea } from '../../../lib/files/image-processing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface CropDialogProps {
  picture: ImageBitmap;
  onCrop: (area: CropArea) => void;
  onClose: () => void;
}

const maxZoom = 4;
/** Longest side of the preview, in pixels. */
const previewSide = 1024;

/** Crop dialog: move and zoom within a circle. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const preview = usePreview(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // In percent of the picture, once it is loaded.
  const [area, setArea] = useState<CropArea>();

  function finish() {
    if (!area) return;
    const { width, height } = picture;
    onCrop({
      x: (area.x / 100) * width,
      y: (area.y / 100) * height,
      width: (area.width / 100) * width,
      height: (area.height / 100) * height,
    });
  }

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
          <Button onClick={finish} disabled={!area}>
            Use this picture
          </Button>
        </>
      }
    >
      <p>Drag it, or use the arrow keys, until the circle holds what should be seen.</p>
      <div className="relative mt-4 h-72 overflow-hidden rounded-field bg-linen">
        {preview && (
          <Cropper
            image={preview}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={setArea}
            cropperProps={{ role: 'group', 'aria-label': 'Picture to move' }}
          />
        )}
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-4">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="grow accent-clay"
        />
      </label>
    </Dialog>
  );
}

/** Downscaled preview: a photo of many megapixels would stutter under the finger. */
function usePreview(picture: ImageBitmap): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const scale = Math.min(1, previewSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    let made: string | undefined;
    let disposed = false;
    canvas.toBlob((blob) => {
      if (!blob || disposed) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      disposed = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
}
