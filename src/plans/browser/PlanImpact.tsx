import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PlanImpact as Impact, PlanImpactAsk } from '#generated/types/wire.ts';
import { planTables } from '#generated/descriptions/planTables.ts';
import type { Approval, WireRecord } from '@patio/framework/kernel';
import { bodyOf, call, useRefusalText } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { previewPlanImpact } from '../calls';
import { ImpactTable } from './ImpactTable';
import { usePlanText } from './usePlanText';
import './plans.css';

type Found = { readonly impact?: Impact; readonly fault?: string; readonly busy: boolean };

type ImpactOfProps = {
  readonly ask: () => PlanImpactAsk;
  readonly label: string;
  /** Whether the form is valid enough to request the impact. */
  readonly check?: () => Promise<boolean>;
};

const ImpactOf = ({ ask, label, check }: ImpactOfProps) => {
  const text = usePlanText();
  const refusalText = useRefusalText(planTables);
  const [{ impact, fault, busy }, setFound] = useState<Found>({ busy: false });
  const show = async () => {
    if (check && !(await check())) {
      setFound({ fault: text('impact.mend'), busy: false });
      return;
    }
    setFound((old) => ({ ...old, busy: true }));
    try {
      const found = await call(previewPlanImpact, { body: ask() });
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
  const ask = (): PlanImpactAsk => ({
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
      <ImpactOf ask={ask} label={text('impact.show')} check={() => trigger()} />
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
  return <ImpactOf ask={() => ({ recordId, values })} label={text('impact.open')} />;
};
