/** What came of it; `shown`: there is no clipboard (plain HTTP), the link has to be copied by hand. */
export type ShareOutcome = 'shared' | 'copied' | 'shown' | 'dismissed';

interface SharedLink {
  url: string;
  title: string;
  text?: string;
}

/** Shares a link through the Web Share API, with a picture where it takes files; else copies it. */
export async function shareLink(
  link: SharedLink,
  drawPicture?: () => Promise<File | undefined>,
): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      const picture = drawPicture && takesFiles() ? await drawPicture() : undefined;
      await navigator.share({ ...link, ...(picture && { files: [picture] }) });
      return 'shared';
    } catch (error) {
      // Share sheet cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'shown';
  }
}

export function takesFiles(): boolean {
  const probe = new File([''], 'probe.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}
