/** What a picture is composed for: its width at a height of 200, and where its subject stands. */
export interface Frame {
  readonly width: number;
  /** Where the point (160, 0) of the subject goes, and how large the subject is. */
  readonly focus: number;
  readonly scale: number;
}

export const sceneHeight = 200;

export const frames = {
  /** 16:10. */
  card: { width: 320, focus: 160, scale: 1 },
  /** 3:1. */
  band: { width: 600, focus: 372, scale: 1 },
  /** 1:1. */
  square: { width: 200, focus: 100, scale: 0.74 },
  /** 1200 × 630. */
  share: { width: 381, focus: 196, scale: 1 },
} as const satisfies Record<string, Frame>;

export type Format = keyof typeof frames;

export const formats = Object.keys(frames) as readonly Format[];
