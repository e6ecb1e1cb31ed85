import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

interface QrModules {
  size: number;
  /** SVG path of the dark modules, with the quiet zone around them. */
  path: string;
}

/** Encodes a text; the encoder is loaded when it is first needed. */
export function useQrCode(text: string): QrModules | 'failed' | undefined {
  const [code, setCode] = useState<QrModules | 'failed'>();
  useEffect(() => {
    let disposed = false;
    import('uqr')
      .then(({ encode }) => {
        const { size, data } = encode(text, { ecc: 'M', border: 4 });
        const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
        if (!disposed) setCode({ size, path });
      })
      .catch(() => {
        if (!disposed) setCode('failed');
      });
    return () => {
      disposed = true;
    };
  }, [text]);
  return code;
}

interface QrCodeProps {
  code: QrModules | undefined;
  /** Empty where the words beside it say as much. */
  label: string;
}

/** QR code that fills its frame, black on white in dark mode too: cameras read nothing else reliably. */
export function QrCode({ code, label }: QrCodeProps) {
  if (!code) return <Skeleton className="size-full" />;
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={code.size} height={code.size} fill="white" />
      <path d={code.path} fill="black" />
    </svg>
  );
}
