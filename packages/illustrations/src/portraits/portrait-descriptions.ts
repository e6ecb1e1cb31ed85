import { hash } from '../draw/hash.ts';

/** What each portrait shows, for someone who does not see it; in the order of their numbers, which are stored. */
export const portraitDescriptions: readonly string[] = [
  'Woman with a brown bob and a green jumper',
  'Woman with an afro and gold earrings',
  'Woman in a plum hijab',
  'Older woman with short white hair and round glasses',
  'Woman with long black hair and a fringe',
  'Woman with red hair in two plaits, in a walking jacket',
  'Woman in a wheelchair with curly dark hair',
  'Older woman with silver hair in a bun',
  'Woman in a bright headwrap and earrings',
  'Woman with fair waves and dungarees',
  'Woman with long dark hair and a bindi',
  'Woman with locs and square glasses',
  'Woman with a ponytail in a running top',
  'Woman with cropped hair and a hearing aid',
  'Woman with a scarf tied over her head',
  'Older woman with a grey bob and glasses',
  'Woman in a light hijab and glasses',
  'Woman with auburn hair parted at the side',
  'Older woman with white curls and red earrings',
  'Woman with short fair hair and a marigold jumper',
];

/** Portrait of whoever has chosen none: always the same for the same id. */
export const defaultPortrait = (id: string): number => hash(id) % portraitDescriptions.length;
