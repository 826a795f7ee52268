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
