/** Query key of everything about circles: blocking invalidates it. */
export const circlesKey = ['circles'] as const;
