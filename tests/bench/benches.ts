import type { Bench } from './Bench';
import { client } from './client/client';
import { phones } from './client/phones';
import { codegen } from './codegen/codegen';
import { forms } from './forms/forms';
import { pricing } from './pricing/pricing';
import { grow } from './grow/grow';
import { lists } from './lists/lists';
import { develop } from './develop/develop';
import { sales } from './sales/sales';
import { exporting } from './server/export';
import { files } from './server/files';
import { importing } from './server/import';
import { list } from './server/list';
import { live } from './server/live';
import { reports } from './server/reports';
import { server } from './server/server';
import { together } from './server/together';
import { trust } from './server/trust';
import { vehicles } from './server/vehicles';
import { saved } from './simulation/savedList';
import { simulation } from './simulation/simulation';
import { validation } from './validation/validation';

/** In order of execution. */
export const benches: readonly Bench[] = [
  pricing,
  forms,
  client,
  phones,
  server,
  list,
  grow,
  lists,
  sales,
  reports,
  vehicles,
  simulation,
  saved,
  exporting,
  importing,
  files,
  together,
  trust,
  validation,
  codegen,
  develop,
  live,
];
