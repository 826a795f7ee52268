import { ResourceContextProvider } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { entityPath, numberText, type UncheckedRecord } from '@patio/framework/kernel';
import {
  ButtonLink,
  ScreenHeader,
  lazyCode,
  listLink,
  useActionRunner,
  useEngine,
  useEntity,
  useLocale,
} from '@patio/framework/react';
import { Glyph } from '@patio/framework/ui';
import {
  closedStatuses,
  openStatuses,
  type Funnel as FunnelOf,
  type LeadStatus,
} from '#leads/rules/leadStatus.ts';
import { useLeadText } from '../useLeadText';
import {
  BoardColumn,
  DropTarget,
  useStatusWords,
  type Dragging,
  useColumn,
  useMoves,
  funnelDays,
  useFunnel,
} from './BoardColumn';
import './board.css';

const parts = ['worked', 'sold', 'lost', 'expired'] as const;

const shareOf = (count: number, of: number): number =>
  of > 0 ? Math.round((count * 100) / of) : 0;

type StepProps = { readonly funnel: FunnelOf; readonly name: (typeof parts)[number] };

const Step = ({ funnel, name }: StepProps) => {
  const text = useLeadText();
  const locale = useLocale();
  const share = shareOf(funnel[name], funnel.received);
  return (
    <li data-part={name}>
      <strong>{numberText(funnel[name], locale)}</strong>
      <span>
        {text(`board.funnel.${name}`)} · {share}%
      </span>
      <i aria-hidden="true" style={{ inlineSize: `${share}%` }} />
    </li>
  );
};

/** Funnel of the last days, each step as a share of the received opportunities. */
const Funnel = () => {
  const text = useLeadText();
  const locale = useLocale();
  const { data: funnel } = useFunnel();
  return (
    <section className="board-funnel" aria-label={text('board.funnel.title', { days: funnelDays })}>
      <ul>
        <li data-part="received">
          <strong>{funnel ? numberText(funnel.received, locale) : '–'}</strong>
          <span>{text('board.funnel.received', { days: funnelDays })}</span>
          <i aria-hidden="true" style={{ inlineSize: '100%' }} />
        </li>
        {funnel ? parts.map((name) => <Step key={name} funnel={funnel} name={name} />) : null}
      </ul>
    </section>
  );
};

const ActionMenu = lazy(async () => ({ default: await lazyCode.actionMenu() }));

const listPath = (status: LeadStatus): string => listLink('/leads', { status });

type Open = { readonly record: UncheckedRecord<'leads'>; readonly anchor: HTMLElement };

/** Moves cards by drag and drop or menu; both run the actions of the entity. */
const useCardMoves = () => {
  const runner = useActionRunner('leads');
  const movesOf = useMoves();
  const [dragged, setDragged] = useState<UncheckedRecord<'leads'> | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const moves = dragged ? movesOf(dragged) : [];
  const dragging: Dragging | null = dragged && {
    isAllowed: (status) => moves.some((move) => move.status === status),
    drop: (status) => {
      const move = moves.find((one) => one.status === status);
      if (move) runner.start(move, dragged);
    },
  };
  return { runner, movesOf, dragging, setDragged, open, setOpen };
};

/** Closed statuses; dropping a card here closes the opportunity. */
const Closed = ({ dragging }: { readonly dragging: Dragging | null }) => {
  const text = useLeadText();
  const words = useStatusWords();
  return (
    <section className="board-closed" aria-label={text('board.closed')}>
      <h2>{text('board.closed')}</h2>
      <p>{text('board.closedHelp')}</p>
      {closedStatuses.map((status) => {
        const { label, tone } = words(status);
        return (
          <DropTarget key={status} className="board-target" status={status} dragging={dragging}>
            <ButtonLink look="plain" to={listPath(status)}>
              <span data-tone={tone}>
                <Glyph name={tone} size={16} />
              </span>
              {label}
            </ButtonLink>
          </DropTarget>
        );
      })}
    </section>
  );
};

const Board = () => {
  const text = useLeadText();
  const { writesOff } = useEngine();
  const { runner, movesOf, dragging, setDragged, open, setOpen } = useCardMoves();
  const columns = [useColumn(1), useColumn(2), useColumn(3)] as const;
  const dealers = new Set(columns.flatMap(({ data = [] }) => data.map((one) => one.dealerId)));
  const offers = open ? movesOf(open.record) : [];
  const card = (record: UncheckedRecord<'leads'>) => ({
    showsDealer: dealers.size > 1,
    onMenu:
      writesOff === undefined && movesOf(record).length > 0
        ? (of: UncheckedRecord<'leads'>, anchor: HTMLElement) => setOpen({ record: of, anchor })
        : undefined,
    onDragStart: setDragged,
    onDragEnd: () => setDragged(null),
  });
  return (
    <>
      <div className="board">
        {openStatuses.map((status, at) => (
          <BoardColumn
            key={status}
            found={columns[at]!}
            listPath={listPath(status)}
            status={status}
            dragging={dragging}
            card={card}
          />
        ))}
        <Closed dragging={dragging} />
      </div>
      {open ? (
        <Suspense fallback={null}>
          <ActionMenu
            anchor={open.anchor}
            label={text('board.moveOf', { name: String(open.record.customerName) })}
            offers={offers}
            onChoose={({ name }) => {
              setOpen(null);
              const move = offers.find((one) => one.name === name);
              if (move) runner.start(move, open.record);
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
      {runner.dialogs}
    </>
  );
};

/** Kanban board of opportunities by status, with a funnel. */
export const BoardPage = () => {
  const text = useLeadText();
  const { can } = useEngine();
  const { description } = useEntity('leads');
  const create = can(description.access.create) ? entityPath(description, 'create') : undefined;
  return (
    <ResourceContextProvider value="leads">
      <ScreenHeader
        title={text('board.title')}
        actions={
          <>
            <ButtonLink to="/leads">{text('board.asList')}</ButtonLink>
            {create ? (
              <ButtonLink look="primary" glyph="plus" to={create}>
                {text('board.create')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="board-page">
        <Funnel />
        <Board />
      </div>
    </ResourceContextProvider>
  );
};
