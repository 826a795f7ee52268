import { dirname, join } from 'node:path';
import { sharp } from './sharp';

/** Sample photographs of people at dinner, shipped with the face library. */
const samples = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'demo');

type Crop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Crops a photograph to portrait format; coordinates relative to its width. */
const cropOf = async (name: string, { left, top, width, height }: Crop): Promise<Buffer> => {
  const file = join(samples, name);
  const { width: wide } = await sharp(file).metadata();
  const pixels = (share: number): number => Math.round(share * wide);
  return sharp(file)
    .extract({
      left: pixels(left),
      top: pixels(top),
      width: pixels(width),
      height: pixels(height),
    })
    .resize(720, 960, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** Selfies of three people. */
export const people = {
  one: () => cropOf('sample1.jpg', { left: 0.337, top: 0.154, width: 0.295, height: 0.394 }),
  two: () => cropOf('sample3.jpg', { left: 0.21, top: 0.115, width: 0.295, height: 0.394 }),
  three: () => cropOf('sample6.jpg', { left: 0.688, top: 0.08, width: 0.27, height: 0.36 }),
} as const;

/** Several people side by side. */
export const group = (): Promise<Buffer> => sharp(join(samples, 'sample5.jpg')).jpeg().toBuffer();

/** A landscape without people. */
export const landscape = (format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a6db0"/><stop offset="1" stop-color="#f3c98b"/></linearGradient></defs>
      <rect width="720" height="960" fill="url(#sky)"/>
      <path d="M0 620 Q180 500 360 610 T720 560 V960 H0Z" fill="#3f7a3d"/>
      <path d="M0 760 Q240 690 480 770 T720 740 V960 H0Z" fill="#245226"/></svg>`),
  )
    .toFormat(format)
    .toBuffer();

/** Transforms a picture. */
export const grey = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).greyscale().toColourspace('srgb').jpeg().toBuffer();
export const resized = (picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture).resize(width, height).jpeg().toBuffer();
export const asPng = (picture: Buffer): Promise<Buffer> => sharp(picture).png().toBuffer();

/** Adds location and camera metadata. */
export const withPlace = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .withExif({
      IFD0: { Make: 'Camera of a test' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .toBuffer();

/** A picture from a rotated phone, with EXIF orientation. */
export const lying = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** A decompression bomb: few bytes, 100 million pixels. */
export const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: '#123456' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
