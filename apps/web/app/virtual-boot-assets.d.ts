declare module 'virtual:boot-assets' {
  const assets: { bootUrl: string; sessionUrl: string; placesUrl: string };
  export default assets;
}
