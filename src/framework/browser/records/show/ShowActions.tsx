import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Button } from '#browser/ui/Button.tsx';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';
import { recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { ActionMenu, dangerLast } from '#browser/actions/ActionMenu.tsx';
import { editPath, offeredActions, type OfferedAction } from '#browser/actions/offeredActions.ts';
import type { ActionRunner } from '#browser/actions/useActionRunner.tsx';
import { schedulePath } from '../effective/scheduling';
import { ButtonLink, OffButton, WriteLink } from '#browser/parts/ButtonLink.tsx';
import '#browser/texts/words/approvals.ts';
import { useMenuAnchor } from '#browser/ui/popup/useMenuAnchor.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNavigate } from 'ra-core';
import { useMemo, useEffect, useRef } from 'react';
import type { RecordSlotAction } from '#browser/data/entity/EntitySlots.ts';
import { type Command, useCommands } from '#browser/ui/commands.ts';
import '#browser/texts/words/record.ts';

const none: readonly RecordSlotAction[] = [];

const ownActions = (slots: EngineEntity['slots']): readonly RecordSlotAction[] =>
  slots?.show?.actions ?? slots?.list?.rowActions ?? none;

/** Custom actions of a record; looked-up ones appear once loaded. */
const useSlotActions = (
  { description: { resource }, slots }: EngineEntity,
  record: WireRecord,
): readonly RecordSlotAction[] => {
  const data = useDataProvider();
  const { can } = useEngine();
  const lookedUp = slots?.show?.lookedUp;
  const { data: more = none } = useQuery({
    queryKey: [resource, 'slotActions', record.id],
    enabled: lookedUp !== undefined && can(lookedUp.access),
    queryFn: () => lookedUp?.actions(record, data) ?? none,
  });
  const own = ownActions(slots);
  return useMemo(() => [...more, ...own], [more, own]);
};

type Shown = {
  readonly entity: EngineEntity;
  readonly record: WireRecord;
  readonly runner: ActionRunner;
  /** Absent without a readable history. */
  readonly onHistory: (() => void) | undefined;
};

/** Registers commands of the record on screen: edit, history, actions. */
export const useRecordCommands = (shown: Shown): void => {
  const { entity, record } = shown;
  const text = useEngineText();
  const engine = useEngine();
  const navigate = useNavigate();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const slotActions = useSlotActions(entity, record);
  const hasHistory = shown.onHistory !== undefined;
  const group = useMemo(() => {
    const name = recordName(entity.description, record);
    const edit = editPath(entity, engine, record);
    const start = (offer: OfferedAction) =>
      offer.type === 'link' ? navigate(offer.to) : latest.current.runner.start(offer, record);
    const isOff = engine.writesOff !== undefined;
    const offers = offeredActions({ entity, engine, text, slotActions }, record).filter(
      ({ type }) => type === 'link' || !isOff,
    );
    const commands: readonly Command[] = [
      ...(edit && !isOff
        ? [
            {
              id: 'record.edit',
              label: text('command.edit', { name }),
              keys: ['e'],
              run: () => navigate(edit),
            },
          ]
        : []),
      ...(hasHistory
        ? [
            {
              id: 'record.history',
              label: text('command.history', { name }),
              keys: ['h'],
              run: () => latest.current.onHistory?.(),
            },
          ]
        : []),
      ...offers.map((offer) => ({
        id: `record.${offer.name}`,
        label: text('command.action', { action: offer.label, name }),
        run: () => void start(offer),
      })),
    ];
    return { title: text('command.record'), commands };
  }, [engine, entity, hasHistory, navigate, record, slotActions, text]);
  useCommands(group);
};

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
