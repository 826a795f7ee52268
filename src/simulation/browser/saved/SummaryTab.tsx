import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '@patio/framework/kernel';
import { call, useEngine, download, saveFile, type RecordSlotProps } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { useState } from 'react';
import type { SimulationOpenings, Waiver } from '#generated/types/wire.ts';
import {
  listSimulationOpenings,
  readSimulationParameters,
  readSimulationPaper,
} from '#simulation/calls.ts';
import {
  openedText,
  shortInstant,
  unnamedRobot,
  dealerPaperReaders,
} from '#simulation/rules/openings.ts';
import { comingChanges } from '#simulation/rules/otherDay.ts';
import { listWaivers } from '#waivers/calls.ts';
import { isExpired } from '#simulation/rules/results.ts';
import { languageOf } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { useToday } from '../useParameters';
import { ownChoice, usePricedGrid } from '../usePricedGrid';
import { GridFrame } from '../grid/GridFrame';
import { OtherDayLook } from './OtherDayLook';
import { RateResultSection } from './RateResultSection';
import { PaperFrame, PaperView } from './PaperView';
import '../otherDay/otherDay.css';

/** Polling interval while the page is visible, in milliseconds. */
const lookMs = 20_000;

type Props = { readonly found: SimulationOpenings };

/** Link-preview bots, by name: not the customer. */
const Previews = ({ found: { previews } }: Props) => {
  const text = useSimulationText();
  const locale = languageOf(useEngine().locale);
  const today = useToday();
  const named = previews.map(({ robot, at }) => {
    const name = robot === unnamedRobot ? text('opened.robot') : robot;
    return `${name} (${shortInstant(at, today, locale)})`;
  });
  return named.length === 0 ? null : (
    <p className="simulation-note">{text('opened.previews', { list: named.join(', ') })}</p>
  );
};

const Opened = ({ found }: Props) => {
  const text = useSimulationText();
  const locale = languageOf(useEngine().locale);
  const today = useToday();
  const [openedAt, ...earlier] = found.openings;
  const opened = { openings: found.openings.length, openedAt };
  return (
    <Banner kind="success">
      <strong>{text('opened.title', { when: openedText(opened, today, locale) })}</strong>
      {earlier.length > 0 ? (
        <details className="simulation-openings">
          <summary>{text('opened.all')}</summary>
          <ul>
            {found.openings.map((at) => (
              <li key={at}>{formatInstant(at)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Previews found={found} />
    </Banner>
  );
};

/** When the customer opened a simulation's links; nothing if there are none. */
export const Openings = ({ id }: { readonly id: string }) => {
  const text = useSimulationText();
  const locale = languageOf(useEngine().locale);
  const today = useToday();
  const { data: found } = useQuery({
    queryKey: ['simulations', 'openings', id],
    queryFn: ({ signal }) => call(listSimulationOpenings, { params: { id }, signal }),
    refetchInterval: lookMs,
  });
  if (!found || found.sharedAt === null) return null;
  if (found.openings.length > 0) return <Opened found={found} />;
  const when = shortInstant(found.sharedAt, today, locale);
  return (
    <Banner kind="info">
      {text('opened.none', { when })}
      <Previews found={found} />
    </Banner>
  );
};

type PaperOptions = {
  readonly id: string;
  readonly audience: 'customer' | 'dealer';
  readonly language: 'pt-BR' | 'en';
};

/** Saves a stored simulation as a PDF. */
const downloadPaper = async ({ id, audience, language }: PaperOptions): Promise<void> => {
  const query = new URLSearchParams({ audience, language }).toString();
  saveFile(await download(`/simulations/saves/${id}/paper.pdf?${query}`));
};

type PaperButtonsProps = { readonly id: string; readonly language: 'pt-BR' | 'en' };

/** Both versions of a simulation as files. */
export const PaperButtons = ({ id, language }: PaperButtonsProps) => {
  const text = useSimulationText();
  const { can } = useEngine();
  const versions = can(dealerPaperReaders)
    ? (['customer', 'dealer'] as const)
    : (['customer'] as const);
  const [state, setState] = useState<'customer' | 'dealer' | 'failed'>();
  const save = (audience: 'customer' | 'dealer') => {
    setState(audience);
    downloadPaper({ id, audience, language }).then(
      () => setState(undefined),
      () => setState('failed'),
    );
  };
  return (
    <div className="simulation-buttons">
      {versions.map((audience) => (
        <Button key={audience} small busy={state === audience} onClick={() => save(audience)}>
          {text(`saved.${audience}`)}
        </Button>
      ))}
      {state === 'failed' ? <span role="alert">{text('saved.pdfFailed')}</span> : null}
    </div>
  );
};

type OfRecord = Pick<RecordSlotProps<'simulations'>, 'record'>;

const Look = ({ record }: OfRecord) => {
  const text = useSimulationText();
  const found = usePricedGrid(record);
  const named = { code: record.tableCode, term: record.term };
  return (
    <GridFrame found={found}>
      {(priced) => {
        const { input, parameters } = priced;
        const chosen = ownChoice(priced, named);
        if (!chosen) return <p role="status">{text('otherDay.notToday')}</p>;
        const { table } = chosen;
        const coming = comingChanges({ input, parameters, table }, parameters.nextChanges);
        return (
          <>
            <p className="simulation-note">{text('otherDay.savedStays')}</p>
            <OtherDayLook priced={priced} chosen={chosen} coming={coming} />
            <RateResultSection priced={priced} chosen={chosen} />
          </>
        );
      }}
    </GridFrame>
  );
};

/** Cost of a saved sale today or on another day, collapsed; for people who may price it. */
export const SavedOtherDay = ({ record }: OfRecord) => {
  const text = useSimulationText();
  const { can } = useEngine();
  const [isOpen, setOpen] = useState(false);
  if (!can(readSimulationParameters.access)) return null;
  return (
    <details
      className="simulation-other-day"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('otherDay.saved')}</summary>
      {isOpen ? <Look record={record} /> : null}
    </details>
  );
};

const kinds = { accepted: 'success', refused: 'warning', waiting: 'info', ended: 'info' } as const;

const stateOf = ({ answer, expiresAt }: Waiver): keyof typeof kinds => {
  if (answer) return answer;
  return new Date(expiresAt) > new Date() ? 'waiting' : 'ended';
};

/** The client's answer about add-ons; empty if never requested. @source OQ-170 */
export const WaiverState = ({ id }: { readonly id: string }) => {
  const text = useSimulationText();
  const { data } = useQuery({
    queryKey: ['simulations', 'waivers', id],
    queryFn: ({ signal }) => call(listWaivers, { params: { id }, signal }),
  });
  const [newest] = data ?? [];
  if (!newest) return null;
  const state = stateOf(newest);
  const date = formatInstant(newest.answeredAt ?? newest.expiresAt);
  return (
    <Banner kind={kinds[state]}>
      {text(`waiver.${state}`, { date, items: newest.items.join(', ') })}
    </Banner>
  );
};

/** A stored simulation, as in its papers. */
export const SummaryTab = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const today = useToday();
  const paper = useQuery({
    queryKey: ['simulations', 'paper', record.id, record.version, language],
    queryFn: ({ signal }) =>
      call(readSimulationPaper, { params: { id: record.id }, query: { language }, signal }),
  });
  return (
    <PaperFrame paper={paper}>
      {(whole) => (
        <>
          {isExpired(record.validity, today) ? (
            <Banner kind="warning">{text('saved.expired')}</Banner>
          ) : null}
          <Openings id={record.id} />
          <WaiverState id={record.id} />
          <PaperButtons id={record.id} language={language} />
          <SavedOtherDay record={record} />
          <PaperView paper={whole} />
        </>
      )}
    </PaperFrame>
  );
};
