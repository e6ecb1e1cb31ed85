declare module 'virtual:boot-assets' {
  const assets: { bootUrl: string; sessionUrl: string };
  export default assets;
}
