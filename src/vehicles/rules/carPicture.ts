import { callsBase, encodeText } from '@patio/framework/kernel';

/** Size of every drawing, and its ground line. */
export const carFrame = { width: 480, height: 220, ground: 204 } as const;

/** Base path of model pictures, followed by the model's code. */
export const carPicturesPath = `${callsBase}/pictures/models`;

/**
 * URL and shape of a model's picture, for `Picture`:
 * `<Picture {...carPicture(model.code)} alt={model.name} />`.
 * The uploaded picture, else the drawing.
 *
 * @param code    of the model
 * @param version of the model's record: a replaced picture has another URL, so that no cached one is shown
 */
export const carPicture = (code: string, version?: number) => ({
  src: `${carPicturesPath}/${encodeText(code)}${version === undefined ? '' : `?version=${version}`}`,
  width: carFrame.width,
  height: carFrame.height,
});
