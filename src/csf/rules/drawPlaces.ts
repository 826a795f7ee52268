/** A place on the globe, in degrees. */
type Place = { readonly latitude: number; readonly longitude: number };

/** A municipality in the drawing: offset right and down from the centre, 1 is the edge. */
type DrawnPlace = { readonly name: string; readonly x: number; readonly y: number };

type Located = Place & { readonly city: string; readonly state: string; readonly distance: number };

const radians = Math.PI / 180;
/** Minimum distance from the centre. */
const nearest = 0.35;
/** Minimum distance between marks. */
const apart = 0.28;
const rounds = 40;

/** Key of a dealer's municipality in the drawing. */
export const placeName = ({ city, state }: Pick<Located, 'city' | 'state'>): string =>
  `${city}/${state}`;

const positionOf = (from: Place, to: Located, far: number): DrawnPlace => {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians);
  const angle = Math.atan2(to.latitude - from.latitude, east);
  const away =
    to.distance < 1 ? nearest / 2 : nearest + (1 - nearest) * Math.sqrt(to.distance / far);
  return { name: placeName(to), x: away * Math.cos(angle), y: -away * Math.sin(angle) };
};

/** Moves a place away from those it would overlap. */
const spread = (place: DrawnPlace, others: readonly DrawnPlace[]): DrawnPlace => {
  let { x, y } = place;
  for (const other of others) {
    const [dx, dy] = [x - other.x || 0.01, y - other.y];
    const distance = Math.hypot(dx, dy);
    const push = Math.max(0, apart - distance) / 2 / distance;
    x += dx * push;
    y += dy * push;
  }
  return { ...place, x, y };
};

/**
 * Places municipalities around the customer, nearest first: true direction, square root of the distance, without
 * overlap.
 */
export const drawPlaces = (
  from: Place,
  dealers: readonly Located[],
  most: number,
): readonly DrawnPlace[] => {
  const firsts = new Map<string, Located>();
  for (const dealer of dealers)
    if (!firsts.has(placeName(dealer))) firsts.set(placeName(dealer), dealer);
  const shown = [...firsts.values()].slice(0, most);
  const far = Math.max(1, ...shown.map(({ distance }) => distance));
  let places: readonly DrawnPlace[] = shown.map((dealer) => positionOf(from, dealer, far));
  for (let round = 0; round < rounds; round += 1)
    places = places.map((place) =>
      spread(
        place,
        places.filter((other) => other !== place),
      ),
    );
  return places;
};
