/** Fails offline at once, instead of pausing in silence and being lost with the page (`networkMode`). */
export const failsOffline = { networkMode: 'always' } as const;
