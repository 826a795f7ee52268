import { callsBase, encodeText } from '@patio/framework/kernel';

/** Width and height of every drawing, and the line that cars stand on. */
export const carFrame = { width: 480, height: 220, ground: 204 } as const;

/** Where pictures of models are: the code of the model follows. */
export const carPicturesPath = `${callsBase}/pictures/models`;

/**
 * Address and shape of the picture of a model, for `Picture`:
 * `<Picture {...carPicture(model.code)} alt={model.name} />`.
 * It is the picture that the back office uploaded, else the drawing of the model.
 *
 * @param code of the model
 */
export const carPicture = (code: string) => ({
  src: `${carPicturesPath}/${encodeText(code)}`,
  width: carFrame.width,
  height: carFrame.height,
});
