const inlined = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Copies computed styles into a clone, since a picture has no style sheet. */
const withStyles = (original: Element, clone: Element): void => {
  const computed = getComputedStyle(original);
  const style = inlined.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
  clone.setAttribute('style', style);
  [...original.children].forEach((child, at) => {
    const copy = clone.children[at];
    if (copy) withStyles(child, copy);
  });
};

const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The picture cannot be drawn.')));
    image.src = url;
  });

/** Dots per pixel of a picture. */
const scale = 2;
const margin = 24;
const titleHeight = 36;

/** Draws a chart with its title as a PNG, in the colours of the page. */
export const chartPicture = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const clone = svg.cloneNode(true) as SVGSVGElement;
  withStyles(svg, clone);
  clone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const text = new XMLSerializer().serializeToString(clone);
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin + titleHeight) * scale;
  const context = canvas.getContext('2d')!;
  const page = getComputedStyle(document.documentElement);
  context.scale(scale, scale);
  context.fillStyle = page.getPropertyValue('--surface') || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.getPropertyValue('--text') || '#000';
  context.font = `600 16px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(title, margin, margin + 12);
  context.drawImage(image, margin, margin + titleHeight, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png');
  });
};
