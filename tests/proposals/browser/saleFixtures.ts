/** A seller of one dealer. */
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
export const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

/** A proposal in progress, in wire format. */
export const proposal = {
  id: 'p1',
  version: 1,
  proposalStatus: 'WO',
  payment: 'NONE',
  blocked: false,
  isSent: false,
  simulation: '11111111-1111-4111-8111-111111111111',
  client: null,
  customerName: 'Marcela Antunes',
  customerDocument: '52998224725',
  companyName: 'Aroeira Ltda.',
  companyDocument: '11222333000181',
  financedValue: 9_279_299,
  entryValue: 2_957_250,
  term: 36,
  proposalNumber: 100_009,
  signatureStatus: 'IN_PROGRESS',
  selfieStatus: 'COMPLETED',
  guarantors: [],
  dealer: '22222222-2222-4222-8222-222222222222',
  sellerName: 'Selma Rocha',
  vehicleAdditionalInfo: { sellerType: 'TP' },
  isDirectSale: false,
  decisionReasons: [],
  conditions: [],
  requestedDocuments: [],
  signUrls: [],
  reanalyses: 0,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

/** The lock of a proposal. */
export const lock = {
  username: 'S',
  name: 'S',
  since: '2026-06-01T12:00:00Z',
  until: '2026-06-01T12:15:00Z',
};

/** Status response of a proposal. */
export const state = {
  id: 'p1',
  version: 1,
  proposalNumber: 100_009,
  proposalStatus: 'WO',
  statusAt: null,
  blocked: false,
  signatureStatus: null,
  selfieStatus: null,
  lockedBy: null,
  lockedSince: null,
};
