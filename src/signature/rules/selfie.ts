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
type SelfieSight = {
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

/** A face candidate; coordinates relative to the picture's size. */
export type FacePlace = {
  /** From 0 to 1. */
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Minimum score of a face. */
const minScore = 0.45;
/** Candidates that overlap more than this are the same face. */
const maxOverlap = 0.25;
/** Faces narrower than this share of the largest one are in the background. */
const minWidthShare = 0.4;

const shared = (one: FacePlace, other: FacePlace): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / Math.min(one.width * one.height, other.width * other.height);
};

/** Counts the people in a picture from its face candidates. */
export const countFaces = (places: readonly FacePlace[]): number => {
  const faces: FacePlace[] = [];
  for (const place of places.toSorted((one, other) => other.score - one.score))
    if (place.score >= minScore && faces.every((face) => shared(face, place) < maxOverlap))
      faces.push(place);
  const widest = Math.max(0, ...faces.map(({ width }) => width));
  return faces.filter(({ width }) => width >= widest * minWidthShare).length;
};
