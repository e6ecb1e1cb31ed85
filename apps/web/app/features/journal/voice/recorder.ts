import { journalLimits } from '@kindling/domain/journal/journal-limits';

const { maxBytes, maxSeconds } = journalLimits.voice;

/** The spec'd kind first; the other is what an older Safari can do. */
const kinds = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export interface Recording {
  blob: Blob;
  seconds: number;
}

export interface Recorder {
  /** From 0 to 1, how loud it is right now. */
  level(): number;
  seconds(): number;
  stop(): void;
  /** Settles when it has ended, by her or by a limit. */
  readonly ended: Promise<Recording>;
}

/** Asks for the microphone and records until it is stopped, or until ten minutes or 20 MB are reached. */
export async function startRecorder(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 64_000 });
  const loudness = listen(stream);
  const chunks: Blob[] = [];
  let size = 0;
  let startedAt = performance.now();
  const seconds = () => Math.min(maxSeconds, (performance.now() - startedAt) / 1000);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };

  const ended = new Promise<Recording>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => {
      // One chunk too many is not kept: what there is must fit.
      if (size + data.size > maxBytes) return stop();
      chunks.push(data);
      size += data.size;
      if (seconds() >= maxSeconds) stop();
    };
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      loudness.close();
      const type = (recorder.mimeType || 'audio/webm').split(';')[0] ?? '';
      resolve({ blob: new Blob(chunks, { type }), seconds: seconds() });
    };
    recorder.onerror = () => reject(new Error('The recording broke off'));
  });
  // Somebody who pulls the microphone out has recorded what she has recorded.
  for (const track of stream.getTracks()) track.onended = stop;
  recorder.start(1000);
  startedAt = performance.now();
  return { level: loudness.level, seconds, stop, ended };
}

function listen(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From -50 dB, a quiet room, to -10 dB, close to the microphone.
      return Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40));
    },
    close: () => void context.close(),
  };
}
