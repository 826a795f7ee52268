/** What an address of this page says beside the step: a link to a vehicle, its entry in whole reais and the term. */
export type Deal = {
  readonly vehicle: string | null;
  readonly entry: number | null;
  readonly term: number | null;
};

/** Steps of the page, in their order. */
export const steps = ['vehicle', 'price', 'dealer', 'contact', 'done'] as const;
export type Step = (typeof steps)[number];

const wholeOf = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The deal of a link. */
export const readDeal = (search: string): Deal => {
  const query = new URLSearchParams(search);
  const vehicle = query.get('vehicle');
  return {
    vehicle: vehicle && uuid.test(vehicle) ? vehicle : null,
    entry: wholeOf(query.get('entry')),
    term: wholeOf(query.get('term')),
  };
};

/** The step of a page's mark. */
export const readStep = (hash: string): Step =>
  steps.find((step) => `#${step}` === hash) ?? 'vehicle';

/** The link to a deal. */
export const linkOf = ({ vehicle, entry, term }: Deal): string => {
  const query = new URLSearchParams();
  if (vehicle !== null) query.set('vehicle', vehicle);
  if (entry !== null) query.set('entry', String(entry));
  if (term !== null) query.set('term', String(term));
  const text = query.toString();
  return text === '' ? window.location.pathname : `?${text}`;
};
