import type { PersonalityType, TypeKey } from '@kindling/domain/quiz/personality-types';
import type { ShareFormat } from '@kindling/domain/quiz/share-result';
import { typeNameWithArticle } from '@kindling/domain/quiz/type-name';
import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { pictureUrl } from '@kindling/illustrations/pictures/picture-url';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the scene and the words go, and how large the name and the rest are written. */
const layouts = {
  upright: {
    scene: { x: 0, y: 0, width: 1080, height: 760 },
    words: { x: 80, y: 760, width: 920, height: 590 },
    sizes: [104, 46],
  },
  wide: {
    scene: { x: 500, y: 0, width: 700, height: 630 },
    words: { x: 56, y: 0, width: 410, height: 630 },
    sizes: [66, 30],
  },
} as const satisfies Record<ShareFormat['name'], { scene: Box; words: Box; sizes: readonly [number, number] }>;

/** A type's full colour by day, as on the result's page. */
const deepColours: Readonly<Record<TypeKey, string>> = {
  connector: '#934a37',
  'soul-seeker': '#624b71',
  creative: '#94651b',
  thinker: '#3f5671',
  hustler: '#405d3f',
  mover: '#9b4950',
  explorer: '#2f625e',
};
const [light, flame] = ['#fffdfa', '#f6d9a8'];

/** Share card of a type as PNG, drawn on this device: the type's scene and name, and nothing of whose it is. */
export async function drawShareCard(type: PersonalityType, format: ShareFormat): Promise<Blob> {
  const [picture] = await Promise.all([
    loadScene(type),
    document.fonts.load('600 80px Fraunces'),
    document.fonts.load('500 40px Figtree'),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = format.width;
  canvas.height = format.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const { scene, words, sizes } = layouts[format.name];
  context.fillStyle = deepColours[type.key];
  context.fillRect(0, 0, format.width, format.height);
  drawCovering(context, picture, scene);
  drawWords(context, type, words, sizes);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/png',
    );
  });
}

/** Scene as an image of a size to be cut from: some browsers enlarge the pixels of an SVG's own size. */
async function loadScene(type: PersonalityType): Promise<HTMLImageElement> {
  const response = await fetch(pictureUrl(pictureOfType(type.key), 'card', 'light'));
  if (!response.ok) throw new Error(`The scene could not be read: ${response.status}`);
  const svg = (await response.text()).replace(/ width="\d+" height="\d+"/, ' width="1280" height="800"');
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Picture cut to a box, as `object-fit: cover` does. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  const [x, y] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
  context.drawImage(image, x, y, width, height, box.x, box.y, box.width, box.height);
}

const flamePath = 'M21 3c1 6 9 9 9 18a10 10 0 0 1-20 1c0-5 3-7 4-11 2 2 3 3 3 5 3-3 5-7 4-13Z';

function drawWords(
  context: CanvasRenderingContext2D,
  { name }: PersonalityType,
  { x, y, width, height }: Box,
  [large, small]: readonly [number, number],
): void {
  const gap = { text: '', font: '', height: small * 0.8 };
  const lines = [
    ...wrapped(context, `I’m ${typeNameWithArticle(name)}`, `600 ${large}px Fraunces`, width, 1.1),
    gap,
    ...wrapped(context, 'Which one are you?', `600 ${small}px Fraunces`, width, 1.4),
    ...wrapped(context, 'Seven questions, two minutes', `500 ${small * 0.8}px Figtree`, width, 1.4),
    ...wrapped(context, location.host, `500 ${small * 0.8}px Figtree`, width, 1.4),
  ];
  const flameSize = large * 1.05;
  const total = flameSize * 1.15 + lines.reduce((sum, line) => sum + line.height, 0);
  let top = y + (height - total) / 2;

  context.save();
  context.translate(x - flameSize * 0.25, top);
  context.scale(flameSize / 40, flameSize / 40);
  context.fillStyle = flame;
  context.fill(new Path2D(flamePath));
  context.restore();

  top += flameSize * 1.15;
  context.fillStyle = light;
  context.textBaseline = 'middle';
  for (const line of lines) {
    context.font = line.font;
    context.fillText(line.text, x, top + line.height / 2);
    top += line.height;
  }
}

interface Line {
  readonly text: string;
  readonly font: string;
  readonly height: number;
}

/** Text in lines that fit a width. */
function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  font: string,
  width: number,
  leading: number,
): Line[] {
  context.font = font;
  const size = Number(/([\d.]+)px/.exec(font)?.[1]);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, font, height: size * leading }));
}
