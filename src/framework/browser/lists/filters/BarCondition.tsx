import { inLanguage } from '#kernel/entity/Localized.ts';
import { useId } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { conditionsText } from './filterText';
import { useReferenceNames } from '../useReferenceNames';

type BarConditionProps = {
  description: EntityDescription;
  field: FieldDescription;
  filter: FilterJson;
  /** Opens the editor of the filters. */
  onOpen: () => void;
};

/** A condition that the bar has no input for, in words in the place of one; they lead to its editor. */
export const BarCondition = ({ description, field, filter, onOpen }: BarConditionProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const id = useId();
  const nameOf = useReferenceNames(description, filter);
  const words = conditionsText(filter[field.name], field, { text, locale, nameOf });
  return (
    <FieldFrame id={id} label={inLanguage(field.label, locale)} labelAs="span">
      <button
        type="button"
        id={id}
        className="ui-control list-condition"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        title={words}
        onClick={onOpen}
      >
        <span className="ui-cut">{words}</span>
        <Glyph name="filter" />
      </button>
    </FieldFrame>
  );
};
