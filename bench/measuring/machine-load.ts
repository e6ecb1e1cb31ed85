import { availableParallelism, loadavg } from 'node:os';

/** One line that says how busy the machine was: figures of a busy one are no better than that. */
export function machineLoad(): string {
  return `Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
}
