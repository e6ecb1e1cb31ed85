import { percentile } from '../measuring/percentile.ts';

/** Deliveries of one run, and milliseconds from send to delivery. */
export interface DeliveryFigures {
  sent: number;
  expected: number;
  delivered: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

export function deliveryFigures(sent: number, expected: number, tookMs: readonly number[]): DeliveryFigures {
  const at = (share: number) => percentile(tookMs, share);
  return { sent, expected, delivered: tookMs.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}
