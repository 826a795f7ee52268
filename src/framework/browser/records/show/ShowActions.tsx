import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Button } from '#browser/ui/Button.tsx';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { ActionMenu, dangerLast } from '#browser/actions/ActionMenu.tsx';
import { editPath, offeredActions } from '#browser/actions/offeredActions.ts';
import type { OfferedAction } from '#browser/actions/offeredActions.ts';
import type { ActionRunner } from '#browser/actions/useActionRunner.tsx';
import { schedulePath } from '../effective/scheduling';
import { ButtonLink } from '#browser/parts/ButtonLink.tsx';
import { OffButton } from '#browser/parts/OffButton.tsx';
import { WriteLink } from '#browser/parts/WriteLink.tsx';
import '#browser/texts/words/approvals.ts';
import { useMenuAnchor } from '#browser/ui/popup/useMenuAnchor.ts';
import { useSlotActions } from './useSlotActions';

/** Number of actions shown as buttons, to fit one line; the rest are in a menu. */
const buttons = { phone: 1, wide: 2 } as const;

/** Whether an action is the usual next step, highlighted instead of editing. */
const isNextOf =
  ({ slots }: EngineEntity) =>
  ({ type, tone }: OfferedAction): boolean => {
    const isStep = type === 'described' && slots?.show?.marksSteps === true;
    return (isStep || type === 'dialog' || type === 'link') && tone === 'success';
  };

const lookOf = (isMarked: boolean) => (isMarked ? 'primary' : 'secondary');

type OfferProps = {
  offer: OfferedAction;
  look: 'primary' | 'secondary';
  record: WireRecord;
  runner: ActionRunner;
};

const Offer = ({ offer, look, record, runner }: OfferProps) => {
  const { writesOff } = useEngine();
  if (offer.type === 'link')
    return (
      <ButtonLink look={look} to={offer.to}>
        {offer.label}
      </ButtonLink>
    );
  if (writesOff !== undefined) return <OffButton reason={writesOff}>{offer.label}</OffButton>;
  return (
    <Button
      look={look}
      data-tone={offer.tone}
      busy={runner.isBusy}
      onClick={() => runner.start(offer, record)}
    >
      {offer.label}
    </Button>
  );
};

type MoreProps = Pick<ShowActionsProps, 'entity' | 'record' | 'runner'> & {
  readonly offers: readonly OfferedAction[];
};

/** Overflow menu of actions. */
const MoreActions = ({ entity, record, runner, offers }: MoreProps) => {
  const text = useEngineText();
  const { anchor, opener, close } = useMenuAnchor();
  return (
    <>
      <GlyphButton name="more" label={text('action.more')} {...opener} />
      {anchor ? (
        <ActionMenu
          anchor={anchor}
          label={text('list.rowActions', { name: recordName(entity.description, record) })}
          offers={offers}
          onChoose={(offer) => {
            close();
            runner.start(offer, record);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
};

type ShowActionsProps = {
  entity: EngineEntity;
  record: WireRecord;
  runner: ActionRunner;
  /** Hover or focus on the form's link. */
  onIntent: () => void;
};

type ChangeLinksProps = Pick<ShowActionsProps, 'entity' | 'record' | 'onIntent'> & {
  /** Whether another action is highlighted. */
  readonly hasNext: boolean;
};

/** Links to the next period and to the form; the primary one is highlighted. */
const ChangeLinks = ({ entity, record, onIntent, hasNext }: ChangeLinksProps) => {
  const engine = useEngine();
  const text = useEngineText();
  const edit = editPath(entity, engine, record);
  const schedule = schedulePath(entity, engine, record);
  return (
    <>
      {schedule ? (
        <WriteLink look={lookOf(!hasNext && edit === undefined)} to={schedule}>
          {text('periods.schedule')}
        </WriteLink>
      ) : null}
      {edit ? (
        <WriteLink look={lookOf(!hasNext)} to={edit} onIntent={onIntent}>
          {text('show.edit')}
        </WriteLink>
      ) : null}
    </>
  );
};

/** Actions of a record: the first as buttons, editing highlighted, the rest in a menu. */
export const ShowActions = ({ entity, record, runner, onIntent }: ShowActionsProps) => {
  const engine = useEngine();
  const text = useEngineText();
  const slotActions = useSlotActions(entity, record);
  const offers = dangerLast(offeredActions({ entity, engine, text, slotActions }, record));
  const shown = buttons[useIsPhone() ? 'phone' : 'wide'];
  const rest = offers.slice(shown);
  const next = offers.slice(0, shown).find(isNextOf(entity));
  const hasNext = next !== undefined || entity.slots?.show?.isStepAbove?.(record) === true;
  return (
    <>
      {offers.slice(0, shown).map((offer) => (
        <Offer
          key={offer.name}
          look={lookOf(offer === next)}
          offer={offer}
          record={record}
          runner={runner}
        />
      ))}
      <ChangeLinks entity={entity} record={record} onIntent={onIntent} hasNext={hasNext} />
      {rest.length > 0 ? (
        <MoreActions entity={entity} record={record} runner={runner} offers={rest} />
      ) : null}
    </>
  );
};
