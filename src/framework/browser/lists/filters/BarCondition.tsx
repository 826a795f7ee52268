import { inLanguage } from '../../../kernel/entity/Localized';
import { useId } from 'react';
import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FilterJson } from '../../../kernel/filter/Filter';
import { FieldFrame } from '../../ui/fields/FieldFrame';
import { Glyph } from '../../ui/Glyph';
import { useEngine } from '../../data/entity/EngineContext';
import { useEngineText } from '../../texts/useEngineText';
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
