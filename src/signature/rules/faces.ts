/** A place of a picture that may be a face, in shares of its width and height. */
export type FacePlace = {
  /** From 0 to 1. */
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A place with less is no face. */
const leastScore = 0.45;
/** Two places that share more than this are the same face, seen twice. */
const mostShared = 0.25;
/** A face so much smaller than the largest one is somebody who walks by far away, or a picture on the wall. */
const leastShare = 0.4;

const shared = (one: FacePlace, other: FacePlace): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / Math.min(one.width * one.height, other.width * other.height);
};

/** How many people look out of a picture, by all places that were found in it. */
export const countFaces = (places: readonly FacePlace[]): number => {
  const faces: FacePlace[] = [];
  for (const place of places.toSorted((one, other) => other.score - one.score))
    if (place.score >= leastScore && faces.every((face) => shared(face, place) < mostShared))
      faces.push(place);
  const widest = Math.max(0, ...faces.map(({ width }) => width));
  return faces.filter(({ width }) => width >= widest * leastShare).length;
};
