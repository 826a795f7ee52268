import { createRequire } from 'node:module';
import path from 'node:path';

type Step = (...given: readonly unknown[]) => Picture;

/** The part of the image library that the tests use. */
type Picture = Readonly<
  Record<
    | 'extract'
    | 'resize'
    | 'rotate'
    | 'greyscale'
    | 'toColourspace'
    | 'toFormat'
    | 'withExif'
    | 'withMetadata'
    | 'jpeg'
    | 'png'
    | 'gif',
    Step
  >
> & {
  readonly toBuffer: () => Promise<Buffer>;
  readonly metadata: () => Promise<{
    readonly width: number;
    readonly height: number;
    readonly exif?: Buffer;
    readonly orientation?: number;
  }>;
};

/** The server's image library, resolved the same way. */
export const sharp = createRequire(path.resolve('package.json'))('sharp') as Step;
