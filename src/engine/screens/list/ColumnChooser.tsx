import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { Button } from '../../../ui/Button';
import { CheckField } from '../../../ui/CheckField';
import { GlyphButton } from '../../../ui/GlyphButton';
import { Modal } from '../../../ui/Modal';
import { useEngine } from '../../EngineContext';
import { fieldOf, inSentence } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import type { ColumnChoice } from './useColumns';
import '../styles/list.css';

const swap = (order: readonly string[], at: number, by: 1 | -1): readonly string[] => {
  const next = [...order];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(at + by, 0, moved);
  return next;
};

type ColumnChooserProps = {
  description: EntityDescription;
  isDense: boolean;
  onDense: (isDense: boolean) => void;
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice | undefined) => void;
  onClose: () => void;
};

/** How dense the rows are, which columns are shown and in what order. The first, the record's name, stays. */
export const ColumnChooser = (props: ColumnChooserProps) => {
  const { description, choice, onChoose, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const { order, hidden } = choice;
  const toggle = (name: string, isShown: boolean) =>
    onChoose({
      order,
      hidden: isShown ? hidden.filter((each) => each !== name) : [...hidden, name],
    });
  return (
    <Modal
      open
      title={text('list.columnsTitle', { many: inSentence(description.label.many[locale]) })}
      onClose={onClose}
      closeLabel={text('action.close')}
      actions={<Button onClick={() => onChoose(undefined)}>{text('list.columnsReset')}</Button>}
    >
      <p>{text('list.columnsHelp')}</p>
      <CheckField label={text('list.density')} checked={props.isDense} onChecked={props.onDense} />
      <h3>{text('list.columns')}</h3>
      <ul className="list-columns">
        {order.map((name, at) => {
          const field = fieldOf(description, name)?.label[locale] ?? name;
          if (at === 0) return null;
          return (
            <li key={name}>
              <CheckField
                label={field}
                checked={!hidden.includes(name)}
                onChecked={(isShown) => toggle(name, isShown)}
              />
              <GlyphButton
                name="up"
                label={text('list.columnUp', { field })}
                disabled={at === 1}
                onClick={() => onChoose({ order: swap(order, at, -1), hidden })}
              />
              <GlyphButton
                name="down"
                label={text('list.columnDown', { field })}
                disabled={at === order.length - 1}
                onClick={() => onChoose({ order: swap(order, at, 1), hidden })}
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
};
