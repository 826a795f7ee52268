import { inLanguage } from '#kernel/entity/Localized.ts';
import { hasBegun } from '#kernel/effective/periods.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import {
  type ActionDescription,
  type EntityDescription,
  type Tone,
  otherState,
} from '#kernel/entity/EntityDescription.ts';
import type { EngineValue, EngineEntity } from '../data/entity/EngineContext';
import type { RecordDialogProps, RecordSlotAction, FormValues } from '../data/entity/EntitySlots';
import type { ComponentType } from 'react';
import { entityPath } from '#kernel/entity/entityPath.ts';
import type { EngineText } from '../texts/useEngineText';

/** A chosen action, awaiting confirmation or running. */
export type PendingAction =
  | {
      readonly type: 'described';
      readonly action: ActionDescription;
      readonly record: WireRecord;
    }
  | { readonly type: 'remove'; readonly record: WireRecord };

/** A person's answers: reason and inputs. */
export type ActionGiven = { readonly reason?: string | undefined; readonly values?: FormValues };

/** Members common to description and outline. */
type EntityFace = Pick<EntityDescription, 'access' | 'paths'>;

type Offer = {
  readonly name: string;
  readonly label: string;
  readonly tone: Tone;
  /** Value that a slot's action gives the board's field. */
  readonly leadsTo?: string | number;
};

/** An action available on a record, for a button or a menu item. */
export type OfferedAction = Offer &
  (
    | { readonly type: 'link'; readonly to: string }
    | { readonly type: 'described'; readonly action: ActionDescription }
    | { readonly type: 'dialog'; readonly Dialog: ComponentType<RecordDialogProps> }
    | { readonly type: 'remove' }
  );

/** Whether the record's state allows the action. */
export const appliesTo = (action: ActionDescription, record: WireRecord): boolean =>
  otherState(action, record) === undefined;

/** Actions of the description that the person may run. */
export const allowedActions = (
  entity: EngineEntity,
  engine: EngineValue,
): readonly ActionDescription[] =>
  entity.description.actions.filter((action) => engine.can(action.access));

/** Whether an edit screen exists and the person may use it. */
export const isEditable = ({ description }: EngineEntity, engine: EngineValue): boolean =>
  engine.can(description.access.edit) && entityPath(description, 'edit', '') !== undefined;

/** Path of a record's edit screen, if it exists, is accessible and the record can still change. */
export const editPath = (
  entity: EngineEntity,
  engine: EngineValue,
  record: WireRecord,
): string | undefined =>
  isEditable(entity, engine) &&
  !hasBegun(entity.description, record) &&
  (entity.slots?.form?.mayChange?.(record) ?? true)
    ? entityPath(entity.description, 'edit', record.id)
    : undefined;

/** Path of the record's own screen, if it exists and is accessible. */
export const showPath = (
  entity: { readonly description: EntityFace },
  engine: EngineValue,
  id: string,
): string | undefined =>
  engine.can(entity.description.access.show)
    ? entityPath(entity.description, 'show', id)
    : undefined;

/** Whether the person may delete records of the entity. */
export const isRemovable = (entity: EngineEntity, engine: EngineValue): boolean =>
  entity.description.deletable &&
  entity.description.calls.includes('delete') &&
  engine.can(entity.description.access.delete);

const slotOffer = (
  action: RecordSlotAction,
  record: WireRecord,
  locale: EngineValue['locale'],
): OfferedAction => {
  const offer = {
    name: action.name,
    label: inLanguage(action.label, locale),
    tone: action.tone ?? ('neutral' as const),
    ...(action.leadsTo === undefined ? {} : { leadsTo: action.leadsTo }),
  };
  return action.to
    ? { ...offer, type: 'link', to: action.to(record) }
    : { ...offer, type: 'dialog', Dialog: action.Dialog };
};

/** Inputs for computing a record's actions. */
export type OfferContext = {
  readonly entity: EngineEntity;
  readonly engine: EngineValue;
  readonly text: EngineText;
  readonly slotActions?: readonly RecordSlotAction[];
};

/** Actions the person may currently run on this record: described ones, slots, deletion. */
export const offeredActions = (
  context: OfferContext,
  record: WireRecord,
): readonly OfferedAction[] => {
  const { entity, engine, text, slotActions = [] } = context;
  const described = allowedActions(entity, engine)
    .filter((action) => appliesTo(action, record))
    .filter(({ name }) => entity.slots?.mayRun?.(name, record) ?? true)
    .map((action): OfferedAction => {
      const { name, label, tone } = action;
      return { type: 'described', name, label: inLanguage(label, engine.locale), tone, action };
    });
  const slots = slotActions
    .filter((action) => engine.can(action.access) && (action.appliesTo?.(record) ?? true))
    .map((action) => slotOffer(action, record, engine.locale));
  const remove: readonly OfferedAction[] =
    isRemovable(entity, engine) && !hasBegun(entity.description, record)
      ? [{ type: 'remove', name: 'delete', label: text('show.remove'), tone: 'danger' }]
      : [];
  return [...described, ...slots, ...remove];
};
