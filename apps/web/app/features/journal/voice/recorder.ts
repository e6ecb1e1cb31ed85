const levelMs = 100;

/** The specified type first; the last is what an older Safari can do. */
const kinds = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export interface Recording {
  blob: Blob;
  seconds: number;
}

interface RecorderOptions {
  maxBytes: number;
  maxSeconds: number;
  /** Each second of it, as it comes. */
  onChunk: (chunk: Blob) => void;
}

export interface Recorder {
  /** Input levels so far, from 0 to 1: ten a second. */
  readonly levels: readonly number[];
  seconds(): number;
  stop(): void;
  /** Settles when the recording has ended, by hand or by a limit. */
  readonly ended: Promise<Recording>;
}

/** Starts recording from the microphone, until stopped or a limit. */
export async function startRecorder({ maxBytes, maxSeconds, onChunk }: RecorderOptions): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 64_000 });
  const loudness = listen(stream);
  const levels: number[] = [];
  const sampling = setInterval(() => levels.push(loudness.level()), levelMs);
  const chunks: Blob[] = [];
  let size = 0;
  let startedAt = performance.now();
  const seconds = () => Math.min(maxSeconds, (performance.now() - startedAt) / 1000);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };

  const ended = new Promise<Recording>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => {
      // Size limit: the chunk that would exceed it is dropped.
      if (size + data.size > maxBytes) return stop();
      chunks.push(data);
      size += data.size;
      if (data.size > 0) onChunk(data);
      if (seconds() >= maxSeconds) stop();
    };
    const finish = () => {
      for (const track of stream.getTracks()) track.stop();
      clearInterval(sampling);
      loudness.close();
      const type = (recorder.mimeType || 'audio/webm').split(';')[0] ?? '';
      resolve({ blob: new Blob(chunks, { type }), seconds: seconds() });
    };
    recorder.onstop = finish;
    // What was recorded counts.
    recorder.onerror = () => (size > 0 ? finish() : reject(new Error('The recording broke off')));
  });
  // Microphone unplugged: what was recorded counts.
  for (const track of stream.getTracks()) track.onended = stop;
  recorder.start(1000);
  startedAt = performance.now();
  return { levels, seconds, stop, ended };
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
