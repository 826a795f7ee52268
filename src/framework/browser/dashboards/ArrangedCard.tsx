import { type KeyboardEvent, useState } from 'react';
import {
  type DashboardCard,
  changeCard,
  moveCard,
  phoneOrder,
  removeCard,
  type DashboardLayout,
} from '#kernel/dashboards/dashboard.ts';
import { useEngineText } from '../texts/useEngineText';
import { GlyphButton } from '../ui/Glyph';
import { Menu, MenuItem } from '../ui/popup/Menu';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';
import { CardContent } from './CardContent';
import { useCardTitle, type OwnCards } from './useDashboards';
import { DashboardItem } from './DashboardGrid';
import '../texts/words/dashboards';

/** What can be done with a card while it is arranged. */
export type CardStep =
  | 'earlier'
  | 'later'
  | 'narrower'
  | 'wider'
  | 'lower'
  | 'higher'
  | 'natural'
  | 'edit'
  | 'remove';

const moves: Readonly<Record<string, CardStep>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
  Delete: 'remove',
};

const sizes: Readonly<Record<string, CardStep>> = {
  ArrowLeft: 'narrower',
  ArrowRight: 'wider',
  ArrowUp: 'lower',
  ArrowDown: 'higher',
};

/** Step of a key on the handle of a card. */
const stepOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey ? undefined : (shiftKey ? sizes : moves)[key];

const computerSteps = [
  'earlier',
  'later',
  'narrower',
  'wider',
  'lower',
  'higher',
  'natural',
  'edit',
  'remove',
] as const;

const phoneSteps = ['earlier', 'later', 'edit', 'remove'] as const;

/** Cards whose content is part of the arrangement. */
const isEditable = ({ type }: DashboardCard): boolean => type !== 'own' && type !== 'refused';

type Props = {
  readonly card: DashboardCard;
  readonly cards: OwnCards;
  /** Whether the arranger sees what the people of the dashboard see. */
  readonly isSeen: boolean;
  readonly isPhone: boolean;
  readonly isHeld: boolean;
  readonly helpId: string;
  readonly onStep: (step: CardStep) => void;
  readonly onGrab: () => void;
  readonly onOver: () => void;
  readonly onLetGo: () => void;
};

/** A card with its handle, menu and content. */
export const ArrangedCard = (props: Props) => {
  const { card, cards, isSeen, isPhone, isHeld, helpId, onStep } = props;
  const text = useEngineText();
  const { anchor, opener, close } = useMenuAnchor();
  const name = useCardTitle(cards)(card);
  const { width, height } = card;
  const steps = (isPhone ? phoneSteps : computerSteps).filter(
    (step) => (step !== 'natural' || height !== undefined) && (step !== 'edit' || isEditable(card)),
  );
  return (
    <DashboardItem
      card={card}
      attributes={{
        'data-arranged': '',
        'data-card': card.id,
        'data-held': isHeld ? '' : undefined,
      }}
      onDragOver={props.onOver}
    >
      <div
        className="dash-bar"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          props.onGrab();
        }}
        onDragEnd={props.onLetGo}
      >
        <GlyphButton
          name="density"
          label={text('dashboards.move', { name })}
          aria-describedby={helpId}
          data-handle={card.id}
          onKeyDown={(event) => {
            const step = stepOf(event);
            if (!step || (isPhone && event.shiftKey)) return;
            event.preventDefault();
            onStep(step);
          }}
        />
        <strong title={name}>{name}</strong>
        {isPhone ? null : (
          <small>
            {height === undefined
              ? text('dashboards.size', { width })
              : text('dashboards.sizeHigh', { width, height })}
          </small>
        )}
        <GlyphButton name="more" label={text('dashboards.card', { name })} {...opener} />
      </div>
      {anchor ? (
        <Menu anchor={anchor} align="end" label={text('dashboards.card', { name })} onClose={close}>
          {steps.map((step) => (
            <MenuItem
              key={step}
              onClick={() => {
                if (step === 'remove' || step === 'edit') close();
                onStep(step);
              }}
            >
              {text(`dashboards.${step}`)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <div className="dash-still" inert>
        {card.type === 'own' && !isSeen ? (
          <p className="dash-card dash-none">{text('dashboards.forGroup')}</p>
        ) : (
          <CardContent card={card} cards={cards} />
        )}
      </div>
    </DashboardItem>
  );
};

/** An arrangement with its former states. */
export const useHistory = (first: DashboardLayout) => {
  const [states, setStates] = useState<readonly DashboardLayout[]>([first]);
  const layout = states.at(-1) ?? first;
  return {
    layout,
    isDirty: states.length > 1,
    write: (next: DashboardLayout): void => {
      if (next !== layout) setStates([...states, next]);
    },
    /** Replaces the last state: a drag is one step. */
    rewrite: (next: DashboardLayout): void => setStates([...states.slice(0, -1), next]),
    undo: (): void => setStates(states.length > 1 ? states.slice(0, -1) : states),
    restart: (next: DashboardLayout): void => setStates([next]),
  };
};

type Stepping = { readonly id: string; readonly isPhone: boolean };

/** Place of a card in the order that is arranged. */
const placeOf = (layout: DashboardLayout, { id, isPhone }: Stepping): number =>
  (isPhone ? phoneOrder(layout) : layout.cards.map((card) => card.id)).indexOf(id);

const resized = (
  layout: DashboardLayout,
  id: string,
  change: (card: DashboardCard) => Pick<DashboardCard, 'width'> | Pick<DashboardCard, 'height'>,
): DashboardLayout => changeCard(layout, id, (card) => ({ ...card, ...change(card) }));

/** Rows that a card of natural height is taken for. */
const usualHeight = 3;

const steps: Readonly<
  Record<CardStep, (layout: DashboardLayout, stepping: Stepping) => DashboardLayout>
> = {
  earlier: (layout, one) => moveCard(layout, { ...one, to: placeOf(layout, one) - 1 }),
  later: (layout, one) => moveCard(layout, { ...one, to: placeOf(layout, one) + 1 }),
  narrower: (layout, { id }) => resized(layout, id, ({ width }) => ({ width: width - 1 })),
  wider: (layout, { id }) => resized(layout, id, ({ width }) => ({ width: width + 1 })),
  lower: (layout, { id }) =>
    resized(layout, id, ({ height = usualHeight }) => ({ height: height - 1 })),
  higher: (layout, { id }) =>
    resized(layout, id, ({ height = usualHeight }) => ({ height: height + 1 })),
  natural: (layout, { id }) => resized(layout, id, () => ({ height: undefined })),
  remove: (layout, { id }) => removeCard(layout, id),
  edit: (layout) => layout,
};

/** An arrangement after a step of a card. */
export const stepped = (
  layout: DashboardLayout,
  step: CardStep,
  stepping: Stepping,
): DashboardLayout => steps[step](layout, stepping);

/** Smallest number that no card has as its id. */
export const freshId = ({ cards }: DashboardLayout): string => {
  const ids = new Set(cards.map(({ id }) => id));
  let number = cards.length + 1;
  while (ids.has(`card${number}`)) number += 1;
  return `card${number}`;
};
