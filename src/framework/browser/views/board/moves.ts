import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { BoardValue, BoardView } from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { editPath, offeredActions, type OfferContext } from '#browser/actions/offeredActions.ts';
import type { OfferedAction } from '#browser/actions/offeredActions.ts';
import { without } from '#browser/lists/filters/filterText.ts';
import type { ListState } from '#browser/lists/useListState.ts';
import { fieldOf } from '#browser/texts/names.ts';

/** A way of a card to a value: by an action, or by an update of the field. */
export type Move = { readonly value: BoardValue; readonly offer?: OfferedAction };

/** A value of the board that an action leads to; undefined for a value that it asks for, or none. */
export const targetOf = ({ columns, closed }: BoardView, value: unknown): BoardValue | undefined =>
  [...columns.map((column) => column.value), ...closed].find((one) => one === value);

const offerTarget = (board: BoardView, offer: OfferedAction): BoardValue | undefined =>
  targetOf(board, offer.type === 'described' ? offer.action.set?.[board.field] : offer.leadsTo);

/** Whether the person may set the field by an ordinary update. */
const mayUpdate = (
  { entity, engine }: OfferContext,
  { field }: BoardView,
  record: WireRecord,
): boolean => {
  const { description } = entity;
  return (
    fieldOf(description, field)?.editable === 'always' &&
    description.calls.includes('update') &&
    !description.approval?.calls.includes('update') &&
    editPath(entity, engine, record) !== undefined
  );
};

/** Values of a board in the order of the screen. */
export const valuesOf = ({ columns, closed }: BoardView): readonly BoardValue[] => [
  ...columns.map(({ value }) => value),
  ...closed,
];

/** Where the person may move a card now. The first action that leads to a value wins. */
export const movesOf = (
  context: OfferContext,
  board: BoardView,
  record: WireRecord,
): readonly Move[] => {
  if (context.engine.writesOff !== undefined) return [];
  const offers = offeredActions(context, record);
  const isFree = mayUpdate(context, board, record);
  return valuesOf(board)
    .filter((value) => value !== record[board.field])
    .flatMap((value): readonly Move[] => {
      const offer = offers.find((one) => offerTarget(board, one) === value);
      if (offer) return [{ value, offer }];
      return isFree ? [{ value }] : [];
    });
};

/** Filter of a board: the list's, without a tab that fixes the field of the columns. */
export const boardFilter = (
  { wholeFilter, tab }: Pick<ListState, 'wholeFilter' | 'tab'>,
  { field }: Pick<BoardView, 'field'>,
): FilterJson =>
  tab && Object.hasOwn(tab.filter, field) ? without(wholeFilter, [field]) : wholeFilter;

/** Filter of one column; a condition of the person on its field is kept. */
export const columnFilter = (filter: FilterJson, field: string, value: BoardValue): FilterJson =>
  Object.hasOwn(filter, field)
    ? { and: [filter, { [field]: value }] }
    : { ...filter, [field]: value };

/** A card that is shown where it goes to, while its change is under way. */
export type Overlay = {
  readonly record: WireRecord;
  readonly value: BoardValue;
  /** Changed on the server; waits for the columns to be fetched again. */
  readonly isDone: boolean;
};

/** Cards of a column with the moving one where it goes to. A newer version from the server wins. */
export const withOverlay = (
  rows: readonly WireRecord[],
  { field, value }: { readonly field: string; readonly value: BoardValue },
  overlay: Overlay | null,
): readonly WireRecord[] => {
  if (!overlay) return rows;
  const { record } = overlay;
  const rest = rows.filter(({ id, version }) => id !== record.id || version > record.version);
  const isShown = overlay.value !== value || rest.some(({ id }) => id === record.id);
  return isShown ? rest : [{ ...record, [field]: value }, ...rest];
};
