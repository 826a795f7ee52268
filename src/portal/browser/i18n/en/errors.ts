import { sentences as addOns } from '#addOns/messages/errors.en.ts';
import { sentences as clients } from '#clients/messages/errors.en.ts';
import { sentences as csf } from '#csf/messages/errors.en.ts';
import { sentences as exemptions } from '#exemptions/messages/errors.en.ts';
import { sentences as insurance } from '#insurance/messages/errors.en.ts';
import { sentences as leads } from '#leads/messages/errors.en.ts';
import { sentences as offers } from '#offers/messages/errors.en.ts';
import { sentences as organisation } from '#organisation/messages/errors.en.ts';
import { sentences as pcd } from '#pcd/messages/errors.en.ts';
import { sentences as pricing } from '#pricing/messages/errors.en.ts';
import { sentences as proposals } from '#proposals/messages/errors.en.ts';
import { sentences as session } from '#session/messages/errors.en.ts';
import { sentences as signature } from '#signature/messages/errors.en.ts';
import { sentences as simulation } from '#simulation/messages/errors.en.ts';
import { sentences as vehicles } from '#vehicles/messages/errors.en.ts';
import { sentences as vouchers } from '#vouchers/messages/errors.en.ts';
import { sentences as waivers } from '#waivers/messages/errors.en.ts';
import { sentences as watchdoc } from '#watchdoc/messages/errors.en.ts';
import { brSentencesEn as br } from '@patio/framework/br';
import { machineSentencesEn as machines } from '@patio/framework/machines/react';
import { factorSentencesEn as factors } from '@patio/framework/people/react';
import type { ApplicationErrorCode } from '@patio/framework/kernel';
import type { Shape } from '@patio/framework/react';
import type { families as portuguese } from '../pt-BR/errors';

/** English; see the Portuguese file. */
export const families: Shape<typeof portuguese> = {
  USE: 'The user or sign-in wasn’t accepted (%{code}). Check the data and try again.',
  SEC: 'The request was refused for security (%{code}). Sign in again and repeat the action.',
  SIS: 'We couldn’t find what you asked for (%{code}). Check the data and try again.',
  PRS: 'The proposal doesn’t allow this operation (%{code}). Check its status and try again.',
  PRI: 'Couldn’t open the proposal (%{code}). Check that it exists and try again.',
  SEL: 'The seller’s data wasn’t accepted (%{code}). Check the CPF and try again.',
  voucher: 'The voucher wasn’t accepted (%{code}). Check its conditions or remove it.',
  SP: 'The add-on wasn’t accepted (%{code}). Choose another one or remove it.',
  ADD: 'A profile of the simulation wasn’t found (%{code}). Check the options you chose.',
  ADR: 'The address wasn’t accepted (%{code}). Check the postcode and the other fields.',
  CLI: 'The client’s data wasn’t accepted (%{code}). Check the record and try again.',
  DOM: 'A value is missing, too long or not accepted (%{code}). Check what was entered.',
  LOC: 'The location wasn’t accepted (%{code}). Check the city and state.',
  PAY: 'The payment data wasn’t accepted (%{code}). Check it and try again.',
  PHO: 'The phone number wasn’t accepted (%{code}). Check the area code and number.',
  SET: 'The record wasn’t accepted (%{code}). Check the data and try again.',
  SIM: 'The simulation wasn’t accepted (%{code}). Check the values and simulate again.',
  PCD: 'The exemption for people with disabilities wasn’t accepted (%{code}). Check the data.',
  GSIM: 'The simulation or its proposal wasn’t accepted (%{code}). Check both and try again.',
  GOFF: 'The offer wasn’t accepted (%{code}). Check its data and try again.',
  GOFC: 'The offer’s dates weren’t accepted (%{code}). The simulation can’t end before the offer.',
  OFF: 'The offer wasn’t accepted (%{code}). Check its data and try again.',
  VHC: 'The vehicle colour wasn’t accepted (%{code}). Check its data and try again.',
  Ins: 'The coupon wasn’t accepted (%{code}). Check its conditions or remove it.',
  InsCampaign: 'The campaign’s coupon wasn’t accepted (%{code}). Check its conditions.',
  WTD: 'Couldn’t read the document (%{code}). Take another picture of it.',
  UPF: 'Couldn’t send the documents (%{code}). Check the files and send them again.',
  CRS: 'Couldn’t connect to the certifier (%{code}). Try again in a few minutes.',
  SIG: 'The signature wasn’t completed (%{code}). Try again, or ask for another e-mail.',
  ASS: 'The insurer of the guaranteed note refused the request (%{code}). Check the proposal.',
  CARDIF: 'The insurer refused the request (%{code}). Check the data of the proposal.',
  PMC: 'The mechanical protection wasn’t accepted (%{code}). Check the term and mileage.',
};

/** Messages of all the subjects' codes. */
export const errors = {
  ...addOns,
  ...br,
  ...clients,
  ...csf,
  ...exemptions,
  ...factors,
  ...insurance,
  ...leads,
  ...machines,
  ...offers,
  ...organisation,
  ...pcd,
  ...pricing,
  ...proposals,
  ...session,
  ...signature,
  ...simulation,
  ...vehicles,
  ...vouchers,
  ...waivers,
  ...watchdoc,
} as const satisfies Readonly<Record<ApplicationErrorCode, string>>;
