import { sharedColours } from './shared-colours.ts';
import { type TypeRole, typeColours } from './type-colours.ts';

export type Role = TypeRole | keyof typeof sharedColours;

/** Every role of the palette, types' own and shared. */
export const roles = [...Object.keys(typeColours('connector')), ...Object.keys(sharedColours)] as readonly Role[];

export const customProperty = (role: Role): string => `--i-${role}`;

/** Colours to draw with: `c.wood` is the custom property of that role. */
export const c = Object.fromEntries(roles.map((role) => [role, `var(${customProperty(role)})`])) as Readonly<
  Record<Role, string>
>;
