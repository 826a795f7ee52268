import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import { periodOf, periodStatus } from '../../../kernel/effective/periods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { localDateOf } from '../../../kernel/localDate';
import type { Deps } from '../../deps';

/** A record with `periodStatus`: whether it is past, current or scheduled by the server's clock, in São Paulo. */
export const withPeriodStatus = (
  { deps, description }: { readonly deps: Deps; readonly description: EntityDescription },
  record: WireRecord,
): WireRecord => {
  const { effective } = description;
  const period = effective && periodOf(effective, record);
  return period
    ? { ...record, periodStatus: periodStatus(period, localDateOf(deps.clock())) }
    : record;
};
