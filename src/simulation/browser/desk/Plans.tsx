import { memo, useCallback, useMemo, startTransition, useEffect, useState, useRef } from 'react';
import { Banner, EmptyState, Modal, Button } from '@patio/framework/ui';
import { AddOnPanel } from '../addOns/AddOnPanel';
import { Campaigns } from '../grid/Campaigns';
import { Confirmed } from '../grid/Confirmed';
import { GridFrame } from '../grid/GridFrame';
import { OtherRate } from '../grid/OtherRate';
import { PlanGrid } from '../grid/PlanGrid';
import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { priceSelected } from '#simulation/calculationCalls.ts';
import { recalculateByTable } from '#simulation/calls.ts';
import { percent } from '../amounts';
import type { Chosen } from '../chosen';
import { Scenarios } from '../grid/Scenarios';
import { TermChoice } from '../grid/TermChoice';
import type { useOnlyTerm } from '../grid/useOnlyTerm';
import { WhyNot } from '../grid/WhyNot';
import { More } from '../More';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { TargetInstalment } from '../grid/TargetInstalment';
import { useLocation, useNavigate } from 'react-router';
import { CustomerView } from './CustomerView';
import { useDesk } from './DeskSale';

type Kept = { readonly isCustomerView?: boolean } | null;

/**
 * Turns the desk to the customer. The view is an entry of the history, so that Back leaves it, and a reload does not
 * show the desk to the customer.
 */
const useCustomerView = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as Kept)?.isCustomerView === true;
  const isLeaving = useRef(false);
  const open = () => {
    isLeaving.current = false;
    const kept = { ...(state as Kept), isCustomerView: true };
    void navigate({ pathname, search, hash }, { state: kept, preventScrollReset: true });
  };
  // The browser may answer one Escape twice: by leaving the full screen and with the key.
  const leave = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
  return { isOpen, open, leave };
};

/** The button that shows the sale to the customer, and the view while it is shown. */
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

/** What can be done with the sale beside filling it in: a button for each, and the one that is open below them. */
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

/** Tables that were told of since the page was loaded: once is enough. */
const told = new Set<string>();

/** The table and term that were chosen, priced at the dealer or, for whoever has none, anywhere. */
const priceChosen = ({ priced, chosen }: RateZeroNoticeProps, signal: AbortSignal) => {
  const { ask, parameters } = priced;
  const { dealerId } = parameters;
  const { term, table } = chosen;
  const body = structuredClone(ask);
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

/** The marker of the server for the table and term that were chosen. @source CALL-096, CALL-103, SIMR-070 */
const useMarker = (props: RateZeroNoticeProps) => {
  const { code, taxType } = props.chosen.table;
  const { dealerId } = props.priced.parameters;
  const { data } = useQuery({
    queryKey: ['simulations', 'rateZero', dealerId, code, props.chosen.term],
    queryFn: ({ signal }) => priceChosen(props, signal),
    enabled: taxType === 'TAX ZERO' && !told.has(code),
    retry: false,
  });
  return data?.isRateZero;
};

/**
 * A plan without interest is told of in a pop-up with one button: its cost is not zero.
 * @source SIMR-070, MISC-RZ-02, OQ-104
 */
export const RateZeroNotice = (props: RateZeroNoticeProps) => {
  const text = useSimulationText();
  const marker = useMarker(props);
  const { table, pricing } = props.chosen;
  const [closed, setClosed] = useState<string>();
  if (marker === undefined || table.taxType !== 'TAX ZERO') return null;
  if (told.has(table.code) || closed === table.code) return null;
  const close = () => {
    told.add(table.code);
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
 * A value once it has stood still for a moment; then it takes its time to be drawn. While an amount is being dragged,
 * every frame belongs to what follows it at once.
 *
 * @param isReady what it comes from is there; until then the former one stays
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

/**
 * What stands below the grid is drawn after what a move changes above it, and not at all where nothing of it has
 * changed.
 */
const LateAddOns = memo(AddOnPanel);
const LateCampaigns = memo(Campaigns);
const LateOtherRate = memo(OtherRate);
const LateTerms = memo(TermChoice);
const LateWhyNot = memo(WhyNot);

/** So many plans stand in the grid at first, the cheapest ones. */
const fewPlans = 4;

type OnlyTerm = ReturnType<typeof useOnlyTerm>;

const addOns = ['selectedVaps', 'autoInsurance', 'combo'];
const none: readonly string[] = [];

type PricedProps = {
  readonly priced: PricedGrid;
  /** The one term that a phone shows. */
  readonly only: number | undefined;
};

/** Terms of the tables; their line keeps its place until they are known. */
export const Terms = ({ only }: { readonly only: OnlyTerm }) => {
  const { price, priced, found } = useDesk();
  const isWaiting = found.awaited.length > 0;
  const late = useAtRest(priced, !isWaiting && !priced?.isStale) ?? priced;
  return (
    <div className="desk-terms" data-due={price > 0 || undefined}>
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
        isAsked={isBegun && !priced.isStale && priced.best.length === 0}
      >
        <LateWhyNot bare priced={late.priced} onCampaign={takeCampaign} />
      </More>
    </>
  );
};

/** Plans with their instalments, as soon as there is a price. */
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
