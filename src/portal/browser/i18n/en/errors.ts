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
  USE: 'The user or the sign-in was refused (%{code}). Check the data and try again.',
  SEC: 'The security of the session refused the request (%{code}). Sign in again and repeat it.',
  SIS: 'The system did not find the requested data (%{code}). Check the data and try again.',
  PRS: 'The proposal refused the operation (%{code}). Check its status and try again.',
  PRI: 'The proposal could not be read (%{code}). Check that it exists and try again.',
  SEL: 'The data of the seller were refused (%{code}). Check the CPF and try again.',
  voucher: 'The voucher was refused (%{code}). Check its conditions or remove it.',
  SP: 'The add-on was refused (%{code}). Choose another one or remove it.',
  ADD: 'A profile of the simulation was not found (%{code}). Check the choices of the simulation.',
  ADR: 'The address was refused (%{code}). Check the CEP and the rest of it.',
  CLI: 'The data of the client were refused (%{code}). Check the record and try again.',
  DOM: 'A value is missing, too long or not accepted (%{code}). Check what was entered.',
  LOC: 'The data of the place were refused (%{code}). Check city and state.',
  PAY: 'The data of the payment were refused (%{code}). Check them and try again.',
  PHO: 'The phone was refused (%{code}). Check area code and number.',
  SET: 'The record was refused (%{code}). Check the data and try again.',
  SIM: 'The simulation was refused (%{code}). Check the values and simulate again.',
  PCD: 'The exemption for people with a disability was refused (%{code}). Check the data.',
  GSIM: 'The simulation or its proposal was refused (%{code}). Check both and try again.',
  GOFF: 'The offer was refused (%{code}). Check its data and try again.',
  GOFC: 'The dates of the offer were refused (%{code}). The simulation may not end before the offer.',
  OFF: 'The offer was refused (%{code}). Check its data and try again.',
  VHC: 'The colour of the vehicle was refused (%{code}). Check its data and try again.',
  Ins: 'The coupon was refused (%{code}). Check its conditions or remove it.',
  InsCampaign: 'The coupon of the campaign was refused (%{code}). Check its conditions.',
  WTD: 'The capture of the document failed (%{code}). Take the picture of it again.',
  UPF: 'The sending of the documents failed (%{code}). Check the files and send them again.',
  CRS: 'The connection with the certifier failed (%{code}). Try again in some minutes.',
  SIG: 'The signature was not completed (%{code}). Try again, or ask for another e-mail.',
  ASS: 'The insurer of the guaranteed note refused the request (%{code}). Check the proposal.',
  CARDIF: 'The insurer refused the request (%{code}). Check the data of the proposal.',
  PMC: 'The mechanical protection was refused (%{code}). Check term and mileage.',
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
