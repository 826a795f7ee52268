/** Requirements of a selfie. @source OQ-129 */
export const selfieLimits = {
  endings: ['.jpg', '.jpeg', '.png'],
  bytes: 5_000_000,
  width: 480,
  height: 640,
} as const;

/** Seconds after which a selfie counts as stale. @source CONST-028, OQ-130 */
const selfieValidSeconds = 86_000;

/** Validity of a selfie link, in hours. */
export const selfieLinkHours = 24;

/** Error codes of refused pictures. @source ERR-157 to ERR-162 */
export type SelfieRefusal =
  | 'selfie.extension'
  | 'selfie.size'
  | 'selfie.resolution'
  | 'selfie.not_coloured'
  | 'selfie.face_not_found'
  | 'selfie.several_faces';

/** File properties known before decoding. */
type SelfieFile = { readonly name: string; readonly bytes: number };

/** Properties of a decoded, upright picture. */
export type SelfieSight = {
  readonly width: number;
  readonly height: number;
  readonly isColoured: boolean;
  readonly faces: number;
};

/** Why a file is refused before decoding; null if accepted. @source POL-013, POL-014 */
export const fileRefusal = ({ name, bytes }: SelfieFile): SelfieRefusal | null => {
  const ending = name.toLowerCase();
  if (!selfieLimits.endings.some((known) => ending.endsWith(known))) return 'selfie.extension';
  return bytes > selfieLimits.bytes ? 'selfie.size' : null;
};

/** Whether a picture has enough pixels for a comparison, in either orientation. @source POL-015 */
export const isLargeEnough = ({
  width,
  height,
}: Pick<SelfieSight, 'width' | 'height'>): boolean => {
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= selfieLimits.width && long >= selfieLimits.height;
};

/** First reason why a picture is not a valid selfie; null if it is. @source POL-015 to POL-018, VAL-075 */
export const sightRefusal = (sight: SelfieSight): SelfieRefusal | null => {
  if (!isLargeEnough(sight)) return 'selfie.resolution';
  if (!sight.isColoured) return 'selfie.not_coloured';
  if (sight.faces === 0) return 'selfie.face_not_found';
  return sight.faces > 1 ? 'selfie.several_faces' : null;
};

/** Whether a selfie is over a day old. @source POL-019, VAL-076 */
export const isStale = (takenAt: Date, now: Date): boolean =>
  now.getTime() - takenAt.getTime() > selfieValidSeconds * 1_000;
