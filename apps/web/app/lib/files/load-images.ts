/** Code splitting: what prepares photographs is loaded with the first one that she chooses. */
export async function loadImages() {
  const [{ photoThumbnail, reencodePhoto }, { imageProblem }] = await Promise.all([
    import('./image-processing.ts'),
    import('./image-problem.ts'),
  ]);
  return { photoThumbnail, reencodePhoto, imageProblem };
}
