import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localDateOf, formatLocalDate } from '@patio/framework/kernel';
import {
  BarTable,
  call,
  ChartFrame,
  EntityList,
  type ListSlots,
  type RecordSlotProps,
  QueryGate,
} from '@patio/framework/react';
import { EmptyState, type Fact, FactList, MoneyText, SkeletonRows } from '@patio/framework/ui';
import type { DiscountUseSummary } from '#generated/types/wire.ts';
import { summariseCoupon, summariseVoucher } from '../calls';
import { weeksOf, type Week } from '../rules/weeks';
import { useDiscountText } from '../messages/texts';
import './vouchers.css';

const dayAndMonth = (from: string): string => formatLocalDate(from).slice(0, 5);

const Columns = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const t = useDiscountText();
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const summary = weeks.map(({ from, count }) => `${dayAndMonth(from)} ${count}`).join(', ');
  return (
    <div className="voucher-columns" role="img" aria-label={`${t('uses.overTime')}: ${summary}`}>
      {weeks.map(({ from, count }) => (
        <div key={from} title={`${formatLocalDate(from)}: ${count}`}>
          <span>{count > 0 ? count : ''}</span>
          <i style={{ blockSize: `${Math.round((count / most) * 100)}%` }} />
          <small>{dayAndMonth(from)}</small>
        </div>
      ))}
    </div>
  );
};

/** Column chart of uses by week; switches to a table. */
export const UsesChart = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const t = useDiscountText();
  const title = t('uses.overTime');
  return (
    <ChartFrame
      caption={title}
      picture={<Columns weeks={weeks} />}
      table={
        <BarTable
          title={title}
          labelName={t('uses.week')}
          valueName={t('uses.used')}
          bars={weeks.map(({ from, count }) => ({ label: formatLocalDate(from), value: count }))}
        />
      }
    />
  );
};

const whoUsed: ListSlots = { rowPath: () => undefined };

const useFacts = (
  { used, reserved, amount }: DiscountUseSummary,
  limit: number | null,
): readonly Fact[] => {
  const t = useDiscountText();
  const usedText =
    limit === null ? `${used}, ${t('uses.noLimit')}` : t('uses.ofLimit', { used, limit });
  return [
    { id: 'used', label: t('uses.used'), value: usedText },
    ...(limit === null
      ? []
      : [{ id: 'left', label: t('uses.left'), value: Math.max(0, limit - used - reserved) }]),
    ...(reserved === 0 ? [] : [{ id: 'reserved', label: t('uses.reserved'), value: reserved }]),
    { id: 'amount', label: t('uses.amount'), value: <MoneyText cents={amount} /> },
  ];
};

type FiguresProps = { readonly summary: DiscountUseSummary; readonly limit: number | null };

const Figures = ({ summary, limit }: FiguresProps) => {
  const t = useDiscountText();
  const facts = useFacts(summary, limit);
  const [today] = useState(() => localDateOf(new Date()));
  return (
    <div className="voucher-figures">
      <div>
        <FactList facts={facts} />
        {summary.reserved > 0 ? <p className="voucher-note">{t('uses.reservedHelp')}</p> : null}
      </div>
      {summary.used > 0 ? <UsesChart weeks={weeksOf(summary.days, today)} /> : null}
    </div>
  );
};

/** Uses of a voucher or coupon: figures, chart and list. */
export const UsesTab = ({ resource, record }: RecordSlotProps) => {
  const t = useDiscountText();
  const isVoucher = resource === 'vouchers';
  const limit = typeof record.voucherLimit === 'number' ? record.voucherLimit : null;
  const summary = useQuery({
    queryKey: [resource, 'uses', record.id, record.used],
    queryFn: ({ signal }) =>
      call(isVoucher ? summariseVoucher : summariseCoupon, {
        params: { id: record.id },
        signal,
      }),
  });
  return (
    <QueryGate
      query={summary}
      loading={<SkeletonRows label={t('common.loading')} rows={4} />}
      failed={t('common.loadFailed')}
    >
      {(uses) => (
        <>
          {uses.used + uses.reserved > 0 ? <Figures summary={uses} limit={limit} /> : null}
          {uses.used === 0 ? (
            <EmptyState title={t('uses.empty')} text={t('uses.emptyHelp')} />
          ) : (
            <EntityList
              resource="discountUses"
              filter={{ [isVoucher ? 'voucherId' : 'couponId']: record.id }}
              slots={whoUsed}
              title={t('uses.whoUsed')}
              embedded
            />
          )}
        </>
      )}
    </QueryGate>
  );
};
