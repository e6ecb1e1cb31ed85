import type { Page } from '@playwright/test';

/** Picture of 1200 by 800 pixels in a format that canvas encodes: the left third red, the rest blue. */
export async function drawnImage(page: Page, mimeType: 'image/jpeg' | 'image/png' | 'image/webp'): Promise<Buffer> {
  const base64 = await page.evaluate((type) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'blue';
    context.fillRect(0, 0, 1200, 800);
    context.fillStyle = 'red';
    context.fillRect(0, 0, 400, 800);
    const [header, data] = canvas.toDataURL(type).split(',');
    if (header !== `data:${type};base64`) throw new Error(`no encoder for ${type}`);
    return data ?? '';
  }, mimeType);
  return Buffer.from(base64, 'base64');
}

/** GIF of 30 by 20 pixels, of the same colours. */
export const gif = Buffer.from(
  'R0lGODlhHgAUAIAAAP8AAAAA/ywAAAAAHgAUAAACL4SPocvdCIGbMyaKlT05b9NhnxRWX2luqDOuz+kubazB9HzbMb7rLv/zrYBDIaoAADs=',
  'base64',
);

/** AVIF of 2 by 2 pixels. */
export const avif = Buffer.from(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYA' +
    'AAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IA' +
    'AAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAA' +
    'AAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
  'base64',
);

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="40"/></svg>');
