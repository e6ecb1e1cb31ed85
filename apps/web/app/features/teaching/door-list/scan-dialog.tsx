import { bookingOfCode } from '@kindling/domain/bookings/check-in-code';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type DoorRow, isWaiting } from './door-list.ts';
import { createQrScanner } from './qr-scanner.ts';

interface ScanDialogProps {
  /** The list with what is noted on this device: codes are matched against it, with a network or without. */
  rows: readonly DoorRow[];
  onCheckIn: (bookingId: string) => void;
  onClose: () => void;
}

const pauseMs = 180;

/** Check-in with the camera: members' codes, one after another. */
export default function ScanDialog({ rows, onCheckIn, onClose }: ScanDialogProps) {
  const [said, setSaid] = useState<{ text: string; good: boolean }>();
  const last = useRef('');

  const { video, failed } = useCodes((code) => {
    if (code === last.current) return;
    last.current = code;
    const row = rows.find(({ booking_id }) => booking_id === bookingOfCode(code));
    const found = outcomeOf(row);
    setSaid(found);
    if (row && found.checkIn) {
      onCheckIn(row.booking_id);
      navigator.vibrate?.(80);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan codes"
      actions={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      {failed ? (
        <p role="alert">
          We couldn’t use the camera. Allow it in your browser’s settings, or check people in with a tap on the list.
        </p>
      ) : (
        <>
          <p>Hold the code from “Your dates” in front of the camera.</p>
          <video
            ref={video}
            muted
            playsInline
            className="mt-4 aspect-square w-full rounded-field bg-ink object-cover"
            aria-label="Camera"
          />
        </>
      )}
      <p
        role="status"
        className={`mt-4 min-h-7 text-lg font-semibold wrap-anywhere ${said && !said.good ? 'text-danger' : 'text-ink'}`}
      >
        {said?.text}
      </p>
    </Dialog>
  );
}

function outcomeOf(row: DoorRow | undefined): { text: string; good: boolean; checkIn: boolean } {
  if (!row) return { text: 'That code isn’t for this date.', good: false, checkIn: false };
  const { first_name: name, seats, status } = row;
  if (isWaiting(row)) return { text: `${isolateDirection(name)} is on the waiting list.`, good: false, checkIn: false };
  if (status === 'attended')
    return { text: `${isolateDirection(name)} is checked in already.`, good: true, checkIn: false };
  return { text: `${isolateDirection(name)} is in${seats > 1 ? `: ${seats} places` : ''}.`, good: true, checkIn: true };
}

/** Codes that the camera sees, each time one is read. */
function useCodes(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const report = useRef(onCode);
  report.current = onCode;

  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function start() {
      const [scan, opened] = await Promise.all([
        createQrScanner(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      const element = video.current;
      if (stopped || !element) return stop();
      element.srcObject = opened;
      await element.play();
      const look = async () => {
        const code = await scan(element).catch(() => undefined);
        if (stopped) return;
        if (code !== undefined) report.current(code);
        timer = setTimeout(() => void look(), pauseMs);
      };
      await look();
    }

    function stop() {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    start().catch((error: unknown) => {
      if (stopped) return;
      logFailure('The camera could not be used', error);
      stop();
      setFailed(true);
    });
    return stop;
  }, []);

  return { video, failed };
}
