import { journalLimits } from './journal-limits.ts';

/**
 * Waveform of a recording: its levels, from 0 to 1 and at even steps of time, as at most `count` peaks from 0 to 100.
 * The loudest moment of each stretch counts, as it does for the ear.
 */
export function peaksOf(levels: ArrayLike<number>, count: number = journalLimits.voice.peaks): number[] {
  const bars = Math.min(count, levels.length);
  return Array.from({ length: bars }, (_, bar) => {
    const end = Math.ceil(((bar + 1) * levels.length) / bars);
    let loudest = 0;
    for (let index = Math.floor((bar * levels.length) / bars); index < end; index += 1) {
      loudest = Math.max(loudest, Math.abs(levels[index] ?? 0));
    }
    return Math.round(100 * Math.min(1, loudest));
  });
}
