import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { Activity } from './profile-stats-api.ts';

/** Labelled sample for an empty profile. */
export const sampleActivity = [
  { kind: 'class', text: 'Went to “First evening at the wheel”', when: 'Yesterday' },
  { kind: 'journal', text: 'Wrote in your journal', when: '2 days ago' },
  { kind: 'favourite', text: 'Chose Wild swimming as a favourite', when: '4 days ago' },
  { kind: 'quiz', text: 'Took the quiz: The Explorer', when: '5 days ago' },
] as const;

export function activityLabel({ kind, about }: Activity): string {
  switch (kind) {
    case 'journal':
      return 'Wrote in your journal';
    case 'class':
      return about ? `Went to “${isolateDirection(about)}”` : 'Went to a class';
    case 'quiz':
      return about ? `Took the quiz: ${about}` : 'Took the quiz';
    case 'favourite':
      return about ? `Chose ${isolateDirection(about)} as a favourite` : 'Chose a favourite';
    case 'post':
      return 'Posted to the community';
  }
}
