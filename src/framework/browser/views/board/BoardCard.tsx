import { memo } from 'react';
import type { DragEvent } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListSlots } from '#browser/data/entity/EntitySlots.ts';
import { RowTick } from '#browser/lists/ListCards.tsx';
import type { ListParts } from '#browser/lists/useListParts.tsx';
import { recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { RecordLines } from '../RecordLines';

/** What the cards of a board have in common. */
export type CardTools = {
  readonly description: EntityDescription;
  readonly parts: ListParts;
  readonly lines: readonly string[];
  readonly due: string | undefined;
  readonly values: ListSlots['values'];
  /** Id of the text that tells the keys. */
  readonly helpId: string;
  /** Id of the card in hand. */
  readonly heldId: string | undefined;
  /** Id of the card whose change is under way. */
  readonly movingId: string | undefined;
  readonly onMenu: (record: WireRecord, anchor: HTMLElement) => void;
  readonly onGrab: (record: WireRecord) => void;
  readonly onLetGo: () => void;
  /** Whether the person may move cards at all. */
  readonly isMovable: boolean;
};

/** Card of one record: name, lines, menu. */
export const BoardCard = memo(
  ({ record, tools }: { readonly record: WireRecord; readonly tools: CardTools }) => {
    const text = useEngineText();
    const { description, parts, lines, due, values, isMovable } = tools;
    const { selection } = parts;
    const name = recordName(description, record);
    // Until its change has ended, the version on the card is the former one.
    const isMoving = tools.movingId === record.id;
    const onDragStart = (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      tools.onGrab(record);
    };
    return (
      <li>
        <div
          className="board-card"
          data-card={record.id}
          data-held={tools.heldId === record.id || undefined}
          aria-busy={isMoving || undefined}
          draggable={isMovable && !isMoving}
          onDragStart={onDragStart}
          onDragEnd={tools.onLetGo}
        >
          <header>
            {selection ? (
              <RowTick description={description} record={record} selection={selection} />
            ) : null}
            <h3 aria-describedby={isMovable ? tools.helpId : undefined}>{parts.name(record)}</h3>
            {parts.menuButton || isMovable ? (
              <GlyphButton
                name="more"
                label={text('list.rowActions', { name })}
                aria-haspopup="menu"
                off={isMoving}
                aria-describedby={isMovable ? tools.helpId : undefined}
                onClick={(event) => tools.onMenu(record, event.currentTarget)}
              />
            ) : null}
          </header>
          <RecordLines
            description={description}
            record={record}
            names={lines}
            due={due}
            values={values}
          />
        </div>
      </li>
    );
  },
);
BoardCard.displayName = 'BoardCard';
