/** Without a network it fails at once and says so, where it would otherwise wait in silence and be lost with the page. */
export const failsOffline = { networkMode: 'always' } as const;
