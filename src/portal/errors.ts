import { errors as addOns } from '#addOns/errors.ts';
import { errors as clients } from '#clients/errors.ts';
import { errors as csf } from '#csf/errors.ts';
import { errors as exemptions } from '#exemptions/errors.ts';
import { errors as insurance } from '#insurance/errors.ts';
import { errors as leads } from '#leads/errors.ts';
import { errors as offers } from '#offers/errors.ts';
import { errors as organisation } from '#organisation/errors.ts';
import { errors as pcd } from '#pcd/errors.ts';
import { errors as pricing } from '#pricing/errors.ts';
import { errors as proposals } from '#proposals/errors.ts';
import { errors as session } from '#session/errors.ts';
import { errors as signature } from '#signature/errors.ts';
import { errors as simulation } from '#simulation/errors.ts';
import { errors as vehicles } from '#vehicles/errors.ts';
import { errors as vouchers } from '#vouchers/errors.ts';
import { errors as waivers } from '#waivers/errors.ts';
import { errors as watchdoc } from '#watchdoc/errors.ts';
import { brErrors as br } from '@patio/framework/br';
import { machineErrors as machines } from '@patio/framework/machines';
import { factorErrors as factors } from '@patio/framework/people';
import type { ApplicationErrors } from '@patio/framework/kernel';

/** Codes of all subjects; a missing subject is a compile error. */
export const errors: ApplicationErrors = {
  addOns,
  br,
  clients,
  csf,
  exemptions,
  factors,
  insurance,
  leads,
  machines,
  offers,
  organisation,
  pcd,
  pricing,
  proposals,
  session,
  signature,
  simulation,
  vehicles,
  vouchers,
  waivers,
  watchdoc,
};
