import { round } from './shapes.ts';

export type Point = readonly [x: number, y: number];

const join = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Cubic Bézier segments through the points (Catmull-Rom), without the first `M`. */
function segments(points: readonly Point[], closed: boolean, tension: number): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? [0, 0];
  };
  let d = '';
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${join(from[0] + (to[0] - before[0]) * tension, from[1] + (to[1] - before[1]) * tension)} ${join(
      to[0] - (after[0] - from[0]) * tension,
      to[1] - (after[1] - from[1]) * tension,
    )} ${join(to[0], to[1])}`;
  }
  return d;
}

/** Open curve through the points. */
export const curve = (points: readonly Point[], tension = 1 / 6): string => {
  const [first = [0, 0]] = points;
  return `M${join(first[0], first[1])}${segments(points, false, tension)}`;
};

/** Closed organic outline through the points. */
export const blob = (points: readonly Point[], tension = 1 / 6): string => {
  const [first = [0, 0]] = points;
  return `M${join(first[0], first[1])}${segments(points, true, tension)}Z`;
};

/** Area under a curve, down to `floor`: hills, waves, snow. */
export function under(points: readonly Point[], floor: number): string {
  const last = points[points.length - 1] ?? [0, 0];
  const first = points[0] ?? [0, 0];
  return `${curve(points)}L${join(last[0], floor)} ${join(first[0], floor)}Z`;
}

/** Centre and half width. */
export type Joint = readonly [x: number, y: number, radius: number];

/** Outline of a tapered limb through joints, with round ends: arms, legs, fingers, stems. */
export function limb(joints: readonly Joint[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  joints.forEach(([x, y, radius], index) => {
    const [fromX, fromY] = joints[Math.max(0, index - 1)] ?? [x, y];
    const [toX, toY] = joints[Math.min(joints.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const [normalX, normalY] = [(-(toY - fromY) / length) * radius, ((toX - fromX) / length) * radius];
    left.push([x + normalX, y + normalY]);
    right.unshift([x - normalX, y - normalY]);
  });
  const [start, end] = [left[0] ?? [0, 0], right[0] ?? [0, 0]];
  const firstRadius = round(joints[0]?.[2] ?? 0);
  const lastRadius = round(joints[joints.length - 1]?.[2] ?? 0);
  return `M${join(start[0], start[1])}${segments(left, false, 1 / 6)}A${lastRadius} ${lastRadius} 0 0 0 ${join(end[0], end[1])}${segments(right, false, 1 / 6)}A${firstRadius} ${firstRadius} 0 0 0 ${join(start[0], start[1])}Z`;
}
