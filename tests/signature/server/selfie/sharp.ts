import { createRequire } from 'node:module';
import path from 'node:path';

type Step = (...given: readonly unknown[]) => Picture;

/** What of the library of pictures the tests use. */
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

/** The library of pictures that the server has, found as it finds it. */
export const sharp = createRequire(path.resolve('package.json'))('sharp') as Step;
