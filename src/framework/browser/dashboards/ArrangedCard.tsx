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

/** Editing operations on a card. */
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

/** Operation of a key pressed on a card's handle. */
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

/** Cards with configurable content. */
const isEditable = ({ type }: DashboardCard): boolean => type !== 'own' && type !== 'refused';

type Props = {
  readonly card: DashboardCard;
  readonly cards: OwnCards;
  /** Whether the editor sees the card as the dashboard's people do. */
  readonly isSeen: boolean;
  readonly isPhone: boolean;
  readonly isGrabbed: boolean;
  readonly helpId: string;
  readonly onStep: (step: CardStep) => void;
  readonly onGrab: () => void;
  readonly onOver: () => void;
  readonly onLetGo: () => void;
};

/** A card in edit mode: handle, menu and content. */
export const ArrangedCard = (props: Props) => {
  const { card, cards, isSeen, isPhone, isGrabbed, helpId, onStep } = props;
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
        'data-held': isGrabbed ? '' : undefined,
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

/** Layout state with undo history. */
export const useHistory = (first: DashboardLayout) => {
  const [states, setStates] = useState<readonly DashboardLayout[]>([first]);
  const layout = states.at(-1) ?? first;
  return {
    layout,
    isDirty: states.length > 1,
    write: (next: DashboardLayout): void => {
      if (next !== layout) setStates([...states, next]);
    },
    /** Replaces the last state, so that a drag is one step. */
    rewrite: (next: DashboardLayout): void => setStates([...states.slice(0, -1), next]),
    undo: (): void => setStates(states.length > 1 ? states.slice(0, -1) : states),
    restart: (next: DashboardLayout): void => setStates([next]),
  };
};

type Stepping = { readonly id: string; readonly isPhone: boolean };

/** Index of a card in the order being edited. */
const placeOf = (layout: DashboardLayout, { id, isPhone }: Stepping): number =>
  (isPhone ? phoneOrder(layout) : layout.cards.map((card) => card.id)).indexOf(id);

const resized = (
  layout: DashboardLayout,
  id: string,
  change: (card: DashboardCard) => Pick<DashboardCard, 'width'> | Pick<DashboardCard, 'height'>,
): DashboardLayout => changeCard(layout, id, (card) => ({ ...card, ...change(card) }));

/** Assumed rows of a card with automatic height. */
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

/** Applies an operation on a card to a layout. */
export const stepped = (
  layout: DashboardLayout,
  step: CardStep,
  stepping: Stepping,
): DashboardLayout => steps[step](layout, stepping);

/** Smallest number not used as a card id. */
export const freshId = ({ cards }: DashboardLayout): string => {
  const ids = new Set(cards.map(({ id }) => id));
  let number = cards.length + 1;
  while (ids.has(`card${number}`)) number += 1;
  return `card${number}`;
};
