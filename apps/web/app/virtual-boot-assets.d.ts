declare module 'virtual:boot-assets' {
  const assets: { bootUrl: string; sessionUrl: string; homeUrl: string; mapUrl: string; datesUrl: string };
  export default assets;
}
