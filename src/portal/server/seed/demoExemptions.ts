import { decisionDays } from '#exemptions/rules/exemption.ts';
import { fakeCpf } from '@patio/framework/br';
import { addDays, localDateOf } from '@patio/framework/kernel';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';
import { dealerId } from './demoOrganisation';
import { feeRows } from './demoFees';

const hour = 3_600_000;
const managers = ['FI-MANAGER', 'SALES-MANAGER'];

/** Registration fee of São Paulo on a day. */
const feeOn = (day: string): unknown =>
  feeRows(new Date(0)).findLast(
    ({ typeName, uf, validity }) => typeName === 'TCC' && uf === 'SP' && String(validity) <= day,
  )?.['clientValue'];

const clients = [
  {
    clientName: 'Helena Prado Martins',
    vehicleDescription: 'Onix 1.0 Turbo 2026/2027',
    vehiclePrice: 10_399_000,
    justification: 'Cliente quitou outro contrato conosco em outubro e já tem cadastro completo.',
    hoursAgo: 3,
  },
  {
    clientName: 'Marcos Vinícius Teles',
    vehicleDescription: 'Tracker Premier 2026/2027',
    vehiclePrice: 16_890_000,
    justification: 'Concorrente ofereceu a mesma taxa sem tarifa de cadastro.',
    hoursAgo: 30,
    decision: { status: 'PENDING SIMULATION', reason: null },
  },
  {
    clientName: 'Rosana Figueira',
    vehicleDescription: 'Spin LTZ 2026/2026',
    vehiclePrice: 12_750_000,
    justification: 'Cliente pediu desconto na tarifa.',
    hoursAgo: 52,
    decision: {
      status: 'REFUSED',
      reason: 'Primeiro contrato: o cadastro ainda precisa ser feito.',
    },
  },
] as const;

type Client = (typeof clients)[number];

/** Decider, time and reason of a decision. */
const decisionOf = (client: Client, requestedAt: Date): InsertRow => {
  if (!('decision' in client)) return { status: 'PENDING', deciders: managers };
  const { status, reason } = client.decision;
  const decidedAt = new Date(requestedAt.getTime() + 2 * hour);
  return {
    status,
    deciders: [],
    decisionReason: reason,
    decidedBy: 'FI-MANAGER',
    deciderName: 'Flávio Meireles',
    decidedAt,
    validUntil: addDays(localDateOf(decidedAt), decisionDays),
  };
};

const rowOf = (client: Client, at: number, now: Date): InsertRow => {
  const requestedAt = new Date(now.getTime() - client.hoursAgo * hour);
  const { clientName, vehicleDescription, vehiclePrice, justification } = client;
  return {
    id: demoId(`exemption:${at}`),
    clientName,
    clientDocument: fakeCpf(70_000 + at),
    state: 'SP',
    vehicleDescription,
    vehiclePrice,
    justification,
    tccValue: feeOn(localDateOf(now)),
    dealer: dealerId('101'),
    requestedBy: 'SELLER',
    requesterName: 'Selma Rocha',
    requestedAt,
    createdAt: requestedAt,
    updatedAt: requestedAt,
    ...decisionOf(client, requestedAt),
  };
};

/** Exemptions of the first dealer: one pending, one approved, one refused. */
export const exemptionRows = (now: Date): readonly InsertRow[] =>
  clients.map((client, at) => rowOf(client, at, now));
