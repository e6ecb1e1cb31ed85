declare module 'virtual:boot-assets' {
  const assets: {
    bootUrl: string;
    earlyInputUrl: string;
    sessionUrl: string;
    homeUrl: string;
    mapUrl: string;
    classSessionsUrl: string;
  };
  export default assets;
}
