import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { FacePlace } from '#signature/rules/selfie.ts';

/** RGB pixels, three bytes each. */
export type Pixels = {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

type Tensor = { readonly dispose: () => void };
type Found = {
  readonly score: number;
  readonly relativeBox: Omit<FacePlace, 'score'>;
};

/** The part of the face library that is used; it targets browsers. */
type FaceLibrary = {
  readonly env: { readonly setEnv: (env: object) => void };
  readonly tf: {
    readonly env: () => { readonly setPlatform: (name: string, platform: object) => void };
    readonly setBackend: (name: string) => Promise<boolean>;
    readonly tensor3d: (data: Int32Array, shape: readonly number[], type: 'int32') => Tensor;
    readonly io: {
      readonly decodeWeights: (data: ArrayBuffer, specs: readonly object[]) => object;
    };
  };
  readonly nets: {
    readonly tinyFaceDetector: { readonly loadFromWeightMap: (weights: object) => void };
  };
  readonly TinyFaceDetectorOptions: new (options: {
    readonly inputSize: number;
    readonly scoreThreshold: number;
  }) => object;
  readonly tinyFaceDetector: (picture: Tensor, options: object) => Promise<readonly Found[]>;
};

/** Input sizes to try: the small one finds a face that fills the picture, the large one faces in a group. */
const inputSizes = [224, 320] as const;
const scoreThreshold = 0.3;

/** Configures the library for a worker without DOM classes. */
const settle = async ({ env, tf }: FaceLibrary): Promise<void> => {
  env.setEnv({
    Canvas: Blob,
    CanvasRenderingContext2D: Blob,
    Image: Blob,
    ImageData: Blob,
    Video: Blob,
  });
  tf.env().setPlatform('thread', {
    now: () => performance.now(),
    encode: (text: string) => new TextEncoder().encode(text),
    decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
    isTypedArray: ArrayBuffer.isView,
  });
  await tf.setBackend('cpu');
};

const load = ({ nets, tf }: FaceLibrary): void => {
  const { manifest, weights } = workerData as {
    readonly manifest: string;
    readonly weights: string;
  };
  const groups = JSON.parse(readFileSync(manifest, 'utf8')) as readonly {
    readonly weights: readonly object[];
  }[];
  const content = new Uint8Array(readFileSync(weights));
  const specs = groups.flatMap((group) => group.weights);
  nets.tinyFaceDetector.loadFromWeightMap(tf.io.decodeWeights(content.buffer, specs));
};

const find = async (
  library: FaceLibrary,
  { data, width, height }: Pixels,
): Promise<readonly FacePlace[]> => {
  const picture = library.tf.tensor3d(new Int32Array(data), [height, width, 3], 'int32');
  try {
    const places: FacePlace[] = [];
    for (const inputSize of inputSizes) {
      const options = new library.TinyFaceDetectorOptions({ inputSize, scoreThreshold });
      for (const { score, relativeBox } of await library.tinyFaceDetector(picture, options)) {
        const { x, y, width: wide, height: high } = relativeBox;
        places.push({ score, x, y, width: wide, height: high });
      }
    }
    return places;
  } finally {
    picture.dispose();
  }
};

/** Worker loop: replies to each picture with its face candidates. */
export const answerPictures = async (library: FaceLibrary): Promise<void> => {
  await settle(library);
  load(library);
  parentPort?.on('message', (pixels: Pixels) => {
    void find(library, pixels).then(
      (answer) => parentPort?.postMessage({ answer }, []),
      (error: unknown) => parentPort?.postMessage({ error: String(error) }, []),
    );
  });
};
