import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { classNames } from '../class-names.ts';

/** In the picture's own pixels. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CropFieldProps {
  picture: ImageBitmap;
  /** Width through height. */
  aspect: number;
  shape: 'round' | 'rect';
  /** Called whenever it changes, and once it is known. */
  onArea: (area: Area) => void;
}

const maxZoom = 4;
/** Longest side of the preview, in pixels. */
const previewSide = 1024;

/** Crops a picture by dragging, arrow keys and a zoom slider. */
export function CropField({ picture, aspect, shape, onArea }: CropFieldProps) {
  const preview = usePreview(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  /** From percent to pixels. */
  function report(percent: Area) {
    const { width, height } = picture;
    onArea({
      x: (percent.x / 100) * width,
      y: (percent.y / 100) * height,
      width: (percent.width / 100) * width,
      height: (percent.height / 100) * height,
    });
  }

  return (
    <div>
      {/* Low on phones: the words that are asked for stay in sight. */}
      <div
        className={classNames(
          'relative overflow-hidden rounded-field bg-linen',
          shape === 'rect' ? 'h-52 sm:h-80' : 'h-72',
        )}
      >
        {preview && (
          <Cropper
            image={preview}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={aspect}
            cropShape={shape}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={report}
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
    </div>
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
