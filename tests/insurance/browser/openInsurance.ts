import type { SessionUser } from '#session/rules/SessionUser.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
/** A user of the dealer in a group. */
export const personOf = (groupName: 'insurance-operator' | 'seller') =>
  ({
    groups: [{ groupName }],
    userType: 'DEALER',
    dealers: [dealer],
    dealerDefault: dealer,
  }) satisfies Partial<SessionUser>;

export const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0011';
export const quoted = {
  id,
  version: 1,
  insuranceType: 'GAP',
  status: 'Cotada',
  assuredName: 'Paulo Dias',
  quoteValidUntil: '2099-12-01',
  paymentType: null,
  insurancePremium: 280_552,
  type: 'insurances',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
/** The summary of a quoted insurance. */
export const openResume = (groupName: 'seller' | 'insurance', record: object = quoted) =>
  openPortal(
    `/consultarPropostas/${id}`,
    ({ url }) =>
      url.includes(`/proposes/insurances/${id}`)
        ? { body: { ...quoted, ...record }, headers: { etag: '"1"' } }
        : undefined,
    groupName === 'seller'
      ? personOf('seller')
      : { groups: [{ groupName }], userType: 'GMF', dealers: [] },
  );

const draft = {
  id,
  version: 3,
  step: 'insurance',
  baseVersion: null,
  updatedAt: quoted.updatedAt,
  values: {
    insuranceType: 'SEGURO_AUTO',
    personType: 'PF',
    clientName: 'Helena Prado Martins',
    clientDocument: '52998224725',
    birthDate: '1984-03-10',
    phone: '11987654321',
    gender: 'g',
    maritalId: 'm',
    occupation: 'o',
    email: 'h@exemplo.com.br',
    confirmEmail: 'h@exemplo.com.br',
    zipCode: '01310100',
    state: 'SP',
    city: 'São Paulo',
    street: 'Avenida Paulista',
    number: '1000',
    isMainDriver: true,
    isOwner: true,
    assetType: 1,
    manufacturer: '12',
    model: '12001',
    modelYear: 2027,
    manufacturerYear: 2026,
    vehicleValue: 9_800_000,
    coverage: 'A',
    effectiveFrom: '2099-11-24',
    businessUse: false,
  },
};
/** What the server answers besides the price; `more` comes before the usual answers. */
type DraftAnswers = {
  readonly status?: number;
  readonly values?: object;
  readonly more?: Decide;
};

/** A step of the draft of a car insurance, with the price returned by the server. */
export const openStep = (
  step: string,
  price: object,
  { status = 200, values = {}, more = () => undefined }: DraftAnswers = {},
) => {
  const begun = { ...draft, values: { ...draft.values, ...values } };
  return openPortal(
    `/contratarSeguro/${id}/${step}`,
    (sending, calls) => {
      const { url, body, method } = sending;
      const response = more(sending, calls);
      if (response) return response;
      if (method === 'PUT' && url.includes(`/reference/${id}/`))
        return { body: { ...begun, version: 4, values: { ...begun.values, ...(body as object) } } };
      if (url.includes('/commissions')) return { body: { profile: 'seller', percentages: [] } };
      if (url.endsWith('/price')) return { status, body: price };
      if (url.includes(`/drafts/${id}`)) return { body: begun };
      return undefined;
    },
    personOf('seller'),
  );
};
/** The coverage step. */
export const openCover = (price: object, status = 200) => openStep('insurance', price, { status });
