import { sentences as addOns } from '#addOns/messages/errors.pt-BR.ts';
import { sentences as clients } from '#clients/messages/errors.pt-BR.ts';
import { sentences as csf } from '#csf/messages/errors.pt-BR.ts';
import { sentences as exemptions } from '#exemptions/messages/errors.pt-BR.ts';
import { sentences as insurance } from '#insurance/messages/errors.pt-BR.ts';
import { sentences as leads } from '#leads/messages/errors.pt-BR.ts';
import { sentences as offers } from '#offers/messages/errors.pt-BR.ts';
import { sentences as organisation } from '#organisation/messages/errors.pt-BR.ts';
import { sentences as pcd } from '#pcd/messages/errors.pt-BR.ts';
import { sentences as pricing } from '#pricing/messages/errors.pt-BR.ts';
import { sentences as proposals } from '#proposals/messages/errors.pt-BR.ts';
import { sentences as session } from '#session/messages/errors.pt-BR.ts';
import { sentences as signature } from '#signature/messages/errors.pt-BR.ts';
import { sentences as simulation } from '#simulation/messages/errors.pt-BR.ts';
import { sentences as vehicles } from '#vehicles/messages/errors.pt-BR.ts';
import { sentences as vouchers } from '#vouchers/messages/errors.pt-BR.ts';
import { sentences as waivers } from '#waivers/messages/errors.pt-BR.ts';
import { sentences as watchdoc } from '#watchdoc/messages/errors.pt-BR.ts';
import { brSentencesPtBR as br } from '@patio/framework/br';
import { machineSentencesPtBR as machines } from '@patio/framework/machines/react';
import { factorSentencesPtBR as factors } from '@patio/framework/people/react';
import type { ApplicationErrorCode } from '@patio/framework/kernel';

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
