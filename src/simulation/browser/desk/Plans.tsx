import { memo, useCallback, useMemo, startTransition, useEffect, useState, useRef } from 'react';
import { Banner, EmptyState, Modal, Button } from '@patio/framework/ui';
import { AddOnPanel } from '../addOns/AddOnPanel';
import { Campaigns, GridFrame, TermChoice, type useOnlyTerm } from '../grid/GridFrame';
import { Confirmed } from '../grid/Confirmed';
import { OtherRate } from '../grid/OtherRate';
import { PlanGrid } from '../grid/PlanGrid';
import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { priceSelected } from '#simulation/calculationCalls.ts';
import { recalculateByTable } from '#simulation/calls.ts';
import { percent } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { Scenarios } from '../grid/Scenarios';
import { WhyNot } from '../grid/WhyNot';
import { More } from '../More';
import { useSimulationText } from '../useSimulationText';
import { TargetInstalment } from '../grid/TargetInstalment';
import { useLocation, useNavigate } from 'react-router';
import { CustomerView } from './CustomerView';
import { useDesk } from './DeskSale';

type LocationState = { readonly isCustomerView?: boolean } | null;

/**
 * Switches the desk to the customer view, which is a history entry: Back leaves it, and a reload does not reopen the
 * desk in front of the customer.
 */
const useCustomerView = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as LocationState)?.isCustomerView === true;
  const isLeaving = useRef(false);
  const open = () => {
    isLeaving.current = false;
    const nextState = { ...(state as LocationState), isCustomerView: true };
    void navigate({ pathname, search, hash }, { state: nextState, preventScrollReset: true });
  };
  // One Escape may fire twice: leaving fullscreen and as a key press.
  const leave = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
  return { isOpen, open, leave };
};

/** Button that opens the customer view, with the view. */
export const CustomerButton = () => {
  const text = useSimulationText();
  const { chosen } = useDesk();
  const { isOpen, open, leave } = useCustomerView();
  return (
    <>
      <Button small glyph="show" disabled={!chosen} onClick={open}>
        {text('customerView.show')}
      </Button>
      {isOpen ? <CustomerView onLeave={leave} /> : null}
    </>
  );
};

/** Further actions on the sale: a button for each, and the open one below. */
const DeskActions = () => {
  const text = useSimulationText();
  const { priced, chosen, choose, isComparing, setComparing, scenarios } = useDesk();
  const [isTarget, setTarget] = useState(false);
  if (!priced) return null;
  return (
    <div className="desk-actions">
      <div role="group" aria-label={text('desk.actions')}>
        <Button small aria-expanded={isTarget} onClick={() => setTarget(!isTarget)}>
          {text('target.title')}
        </Button>
        <Button
          small
          aria-pressed={isComparing}
          disabled={scenarios.length > 0}
          onClick={() => setComparing(!isComparing)}
        >
          {text('desk.compare')}
        </Button>
        <CustomerButton />
      </div>
      {isTarget ? <TargetInstalment priced={priced} chosen={chosen} onChoose={choose} /> : null}
    </div>
  );
};

type RateZeroNoticeProps = { readonly priced: PricedGrid; readonly chosen: Chosen };

/** Tables already announced since the page was loaded. */
const dismissed = new Set<string>();

/** Prices the chosen table and term at the dealer, or at no dealer. */
const priceChosen = ({ priced, chosen }: RateZeroNoticeProps, signal: AbortSignal) => {
  const { input, parameters } = priced;
  const { dealerId } = parameters;
  const { term, table } = chosen;
  const body = structuredClone(input);
  const selected = [{ tableCode: table.code, term }];
  return dealerId === null
    ? call(priceSelected, { body: { ...body, selected } as never, signal })
    : call(recalculateByTable, {
        params: { dealerId, code: table.code },
        query: { term: String(term), updatingVAPs: 'false' },
        body: body as never,
        signal,
      });
};

/** The server's rate-zero marker of the chosen table and term. @source CALL-096, CALL-103, SIMR-070 */
const useMarker = (props: RateZeroNoticeProps) => {
  const { code, taxType } = props.chosen.table;
  const { dealerId } = props.priced.parameters;
  const { data } = useQuery({
    queryKey: ['simulations', 'rateZero', dealerId, code, props.chosen.term],
    queryFn: ({ signal }) => priceChosen(props, signal),
    enabled: taxType === 'TAX ZERO' && !dismissed.has(code),
    retry: false,
  });
  return data?.isRateZero;
};

/**
 * Pop-up about an interest-free plan: its cost is not zero.
 * @source SIMR-070, MISC-RZ-02, OQ-104
 */
export const RateZeroNotice = (props: RateZeroNoticeProps) => {
  const text = useSimulationText();
  const marker = useMarker(props);
  const { table, pricing } = props.chosen;
  const [closed, setClosed] = useState<string>();
  if (marker === undefined || table.taxType !== 'TAX ZERO') return null;
  if (dismissed.has(table.code) || closed === table.code) return null;
  const close = () => {
    dismissed.add(table.code);
    setClosed(table.code);
  };
  const cet = percent(pricing.cet.yearly);
  return (
    <Modal open title={text('rateZero.title')} cancelLabel={text('rateZero.ok')} onClose={close}>
      <p>
        {marker === 'TAX_ZERO'
          ? text('rateZero.TAX_ZERO', { cet })
          : text('rateZero.other', { code: marker, cet })}
      </p>
    </Modal>
  );
};

const restMs = 250;

/**
 * A value once settled, rendered in a transition. While an amount is being dragged, frames are reserved for direct
 * feedback.
 *
 * @param isReady whether its source is loaded; until then the previous value stays
 */
export const useAtRest = <T,>(value: T, isReady: boolean): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(value)), restMs);
    return () => clearTimeout(timer);
  }, [isReady, value]);
  return shown;
};

/** Parts below the grid render after those above it, and only if their props changed. */
const LateAddOns = memo(AddOnPanel);
const LateCampaigns = memo(Campaigns);
const LateOtherRate = memo(OtherRate);
const LateTerms = memo(TermChoice);
const LateWhyNot = memo(WhyNot);

/** Number of plans shown initially, cheapest first. */
const fewPlans = 4;

type OnlyTerm = ReturnType<typeof useOnlyTerm>;

const addOns = ['selectedVaps', 'autoInsurance', 'combo'];
const none: readonly string[] = [];

type PricedProps = {
  readonly priced: PricedGrid;
  /** The single term shown on a phone. */
  readonly only: number | undefined;
};

/** Terms of the tables; the row keeps its height while loading. */
export const Terms = ({ only }: { readonly only: OnlyTerm }) => {
  const { priced, found } = useDesk();
  const isWaiting = found.awaited.length > 0;
  const late = useAtRest(priced, !isWaiting && !priced?.isStale) ?? priced;
  return (
    <div className="desk-terms">
      {(priced ?? isWaiting) && late ? (
        <LateTerms priced={late} only={only.term} onOnly={only.show} />
      ) : null}
    </div>
  );
};

const Priced = ({ priced, only }: PricedProps) => {
  const { values, set, chosen, gone, choose, scenarios, compare, isComparing, isBegun } = useDesk();
  const text = useSimulationText();
  const whole = useMemo(() => ({ values, priced, chosen }), [values, priced, chosen]);
  const late = useAtRest(whole, !priced.isStale);
  const takeCampaign = useCallback((name: string | null) => set('campaign', name), [set]);
  return (
    <>
      <DeskActions />
      {gone && chosen ? (
        <Banner kind="info">
          {text('grid.gone', { former: gone, plan: chosen.table.description })}
        </Banner>
      ) : null}
      <PlanGrid
        priced={priced}
        chosen={chosen}
        scenarios={scenarios}
        only={only}
        few={fewPlans}
        onChoose={choose}
        onCompare={isComparing ? compare : undefined}
      />
      <Confirmed priced={priced} />
      <Scenarios priced={priced} keys={scenarios} onRemove={compare} />
      <LateCampaigns priced={late.priced} onChoose={takeCampaign} />
      {chosen ? <RateZeroNotice priced={priced} chosen={chosen} /> : null}
      {late.chosen ? (
        <More title={text('desk.addOns')} names={addOns} values={values}>
          <LateAddOns values={late.values} priced={late.priced} chosen={late.chosen} />
        </More>
      ) : null}
      {late.chosen ? <LateOtherRate priced={late.priced} chosen={late.chosen} /> : null}
      <More
        title={text('whyNot.title')}
        names={none}
        values={values}
        isOpen={isBegun && !priced.isStale && priced.best.length === 0}
      >
        <LateWhyNot bare priced={late.priced} onCampaign={takeCampaign} />
      </More>
    </>
  );
};

/** Plans with their instalments, once priced. */
export const Plans = ({ only }: { readonly only: OnlyTerm }) => {
  const text = useSimulationText();
  const { price, priced, found } = useDesk();
  if (price === 0 && found.awaited.length === 0)
    return <EmptyState title={text('desk.noPrice')} text={text('desk.noPriceText')} />;
  return (
    <GridFrame found={{ ...found, priced }}>
      {(known) => <Priced priced={known} only={only.term} />}
    </GridFrame>
  );
};
