import { formatMoney, normaliseCpf, normalisePhoneBr } from '@patio/framework/kernel';
import type { CsfLead, CsfPrices } from '#generated/types/wire.ts';
import type { NewLead } from '#leads/server/index.ts';
import { consentText } from '../rules/consent';
import { dayText, paymentsText, percentText } from '../rules/texts';

/** What the customer saw, in a line for the dealer. */
const notesOf = (body: CsfLead, { plans, releaseDate }: CsfPrices): string => {
  const plan = plans.find(({ id }) => id === body.planId);
  const offer = plan?.offers.find(({ term }) => term === body.term);
  const entry = `Simulou em ${dayText(releaseDate)} com entrada de ${formatMoney(body.entryValue)} em ${body.state}`;
  if (body.term && !offer)
    return `${entry}: escolheu ${body.term} parcelas de um plano que não é mais oferecido assim.`;
  if (!plan || !offer) return `${entry}, sem escolher parcelas.`;
  return `${entry}: ${plan.name}, ${paymentsText(offer)}, CET ${percentText(offer.cetYearly)}% a.a.`.slice(
    0,
    1000,
  );
};

/** The vehicle as the catalogue names it, and what the customer chose with it. */
const choiceOf = ({ entryValue, planId, term }: CsfLead, { vehicle, plans }: CsfPrices) => ({
  ...{ modelYear: vehicle.modelYear, manufacturerYear: vehicle.manufacturerYear },
  ...{ vehiclePrice: vehicle.price, entryValue },
  financeType: plans.find(({ id }) => id === planId)?.id ?? null,
  term: term ?? null,
});

/** The opportunity of a customer who simulated a version, named by its code. */
export const leadOf = (
  body: CsfLead,
  prices: CsfPrices,
  vehicleVersion: string | null,
): NewLead => ({
  origin: 'csf',
  customerName: body.customerName.trim(),
  document: normaliseCpf(body.document),
  phone: normalisePhoneBr(body.phone),
  email: body.email ?? null,
  vehicleVersion,
  ...choiceOf(body, prices),
  vehicle: `${prices.vehicle.name} ${prices.vehicle.modelYear}`.slice(0, 120),
  state: body.state,
  city: body.city,
  dealerId: body.dealerId,
  notes: notesOf(body, prices),
  consentText,
});
