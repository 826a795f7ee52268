import {
  formatLocalDate,
  formatMoney,
  formatPercent,
  isErrorCode,
  type Approval,
  type WireRecord,
} from '@patio/framework/kernel';
import { useEngine, bodyOf, call, useRefusalText } from '@patio/framework/react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@patio/framework/ui';
import type {
  PlanCase,
  PlanImpact,
  PlanImpactRow,
  PlanImpact as Impact,
  PlanImpactRequest,
} from '#generated/types/wire.ts';
import { planTables } from '#generated/descriptions/planTables.ts';
import { previewPlanImpact } from '../calls';
import { usePlanText } from '../messages/texts';
import './plans.css';

type Case = PlanCase | null;

const isChanged = ({ before, after }: PlanImpactRow): boolean =>
  before?.instalment !== after?.instalment ||
  before?.cet !== after?.cet ||
  before?.refusal !== after?.refusal;

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const Instalment = ({ value }: { readonly value: Case }) => {
  const text = usePlanText();
  const { errorText } = useEngine();
  if (value === null) return <span className="plans-none">{text('impact.absent')}</span>;
  const { refusal, params } = value;
  if (refusal === undefined) return <>{formatMoney(value.instalment ?? 0)}</>;
  const reason = isErrorCode(refusal)
    ? errorText({ code: refusal, ...(params ? { params } : {}) })
    : refusal;
  return <span className="plans-refused">{text('impact.refused', { reason })}</span>;
};

const Difference = ({ before, after }: PlanImpactRow) => {
  const [from, to] = [before?.instalment, after?.instalment];
  if (from === undefined || to === undefined) return <>—</>;
  if (from === to) return <span className="plans-none">{formatMoney(0)}</span>;
  const percent = (((to - from) / from) * 100).toFixed(2);
  return (
    <span data-up={to > from || undefined} className="plans-difference">
      {signed(to - from)} <small>{`${to > from ? '+' : ''}${formatPercent(percent)}`}</small>
    </span>
  );
};

const Cet = ({ value }: { readonly value: Case }) => (
  <>{value?.cet === undefined ? '—' : formatPercent(value.cet)}</>
);

const Row = ({ row }: { readonly row: PlanImpactRow }) => {
  const text = usePlanText();
  const { term, tier, vehiclePrice, entry, before, after } = row;
  return (
    <tr data-same={!isChanged(row) || undefined}>
      <th scope="row">
        <b>
          {text('impact.months', { term })}
          {tier === null ? '' : ` · ${tier}`}
        </b>
        <small>
          {text('impact.caseText', { price: formatMoney(vehiclePrice), entry: formatMoney(entry) })}
        </small>
      </th>
      <td data-label={text('impact.before')}>
        <Instalment value={before} />
      </td>
      <td data-label={text('impact.after')}>
        <Instalment value={after} />
      </td>
      <td data-label={text('impact.difference')}>
        <Difference {...row} />
      </td>
      <td data-label={`${text('impact.cet')}, ${text('impact.before')}`}>
        <Cet value={before} />
      </td>
      <td data-label={`${text('impact.cet')}, ${text('impact.after')}`}>
        <Cet value={after} />
      </td>
    </tr>
  );
};

const Head = () => {
  const text = usePlanText();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {text('impact.case')}
        </th>
        <th scope="colgroup" colSpan={3}>
          {text('impact.instalment')}
        </th>
        <th scope="colgroup" colSpan={2}>
          {text('impact.cet')}
        </th>
      </tr>
      <tr>
        <th scope="col">{text('impact.before')}</th>
        <th scope="col">{text('impact.after')}</th>
        <th scope="col">{text('impact.difference')}</th>
        <th scope="col">{text('impact.before')}</th>
        <th scope="col">{text('impact.after')}</th>
      </tr>
    </thead>
  );
};

const Summary = ({ rows, date }: PlanImpact) => {
  const text = usePlanText();
  const changed = rows.filter(isChanged).length;
  const isNew = rows.every(({ before }) => before === null);
  const found = isNew
    ? text('impact.isNew')
    : changed === 0
      ? text('impact.none')
      : text('impact.summary', { changed, total: rows.length });
  return (
    <p className="plans-summary">
      {found} {text('impact.date', { date: formatLocalDate(date) })}
    </p>
  );
};

/** Changed rows first. */
const keyed = (rows: readonly PlanImpactRow[]) =>
  rows
    .map((row, at) => ({ key: `${at}`, row }))
    .sort((a, b) => Number(isChanged(b.row)) - Number(isChanged(a.row)));

/** Compares typical quotes before and after a change of a price table. */
export const ImpactTable = ({ impact }: { readonly impact: PlanImpact }) => {
  const text = usePlanText();
  return (
    <>
      <Summary {...impact} />
      <div className="plans-scroll">
        <table className="plans-impact" aria-label={text('impact.caption')}>
          <Head />
          <tbody>
            {keyed(impact.rows).map(({ key, row }) => (
              <Row key={key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

type Found = { readonly impact?: Impact; readonly fault?: string; readonly busy: boolean };

type ImpactOfProps = {
  readonly request: () => PlanImpactRequest;
  readonly label: string;
  /** Whether the form is valid enough to request the impact. */
  readonly check?: () => Promise<boolean>;
};

const ImpactOf = ({ request, label, check }: ImpactOfProps) => {
  const text = usePlanText();
  const refusalText = useRefusalText(planTables);
  const [{ impact, fault, busy }, setFound] = useState<Found>({ busy: false });
  const show = async () => {
    if (check && !(await check())) {
      setFound({ fault: text('impact.mend'), busy: false });
      return;
    }
    setFound({ busy: true });
    try {
      const found = await call(previewPlanImpact, { body: request() });
      setFound({ impact: found, busy: false });
    } catch (thrown) {
      setFound({ fault: refusalText(thrown), busy: false });
    }
  };
  return (
    <div className="plans-ask">
      <Button small busy={busy} onClick={() => void show()}>
        {impact ? text('impact.again') : label}
      </Button>
      {fault ? (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      ) : null}
      {impact ? <ImpactTable impact={impact} /> : null}
    </div>
  );
};

/** Impact of the unsaved form. */
export const FormImpact = ({ record }: { readonly record?: WireRecord }) => {
  const text = usePlanText();
  const { getValues, trigger } = useFormContext();
  const request = (): PlanImpactRequest => ({
    recordId: record?.id ?? null,
    values: bodyOf(
      planTables.fields.filter(({ editable }) => editable === 'always' || editable === 'create'),
      getValues(),
      'edit',
    ),
  });
  return (
    <>
      <p className="ui-help">{text('impact.intro')}</p>
      <ImpactOf request={request} label={text('impact.show')} check={() => trigger()} />
    </>
  );
};

/** Impact of a pending change, for its approver. */
export const ApprovalImpact = ({ approval }: { readonly approval: Approval }) => {
  const text = usePlanText();
  const { operation, status, recordId, about, changes } = approval;
  if (status !== 'pending' || operation === 'delete') return null;
  const after = Object.fromEntries(
    Object.entries(changes).map(([name, [, value]]) => [name, value]),
  );
  const values = recordId === null ? { ...about, ...after } : after;
  return <ImpactOf request={() => ({ recordId, values })} label={text('impact.open')} />;
};
