import type { KeyboardEvent } from 'react';
import type { DashboardCard } from '#kernel/dashboards/dashboard.ts';
import { useEngineText } from '../texts/useEngineText';
import { GlyphButton } from '../ui/GlyphButton';
import { Menu, MenuItem } from '../ui/popup/Menu';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';
import { CardContent } from './CardContent';
import { useCardTitle, type OwnCards } from './cardTitle';
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
