import type { ReactNode } from 'react';
import { CheckField, SelectField } from '@patio/framework/ui';
import type { AddOnItem } from '#generated/types/wire.ts';
import type { AddOnOption } from '#simulation/rules/addOns.ts';
import { useSimulationText } from '../useSimulationText';
import { usePaymentWords } from './usePaymentWords';

type AddOnOptionsProps = {
  readonly item: AddOnItem;
  readonly option: AddOnOption;
  readonly onChange: (option: AddOnOption) => void;
  /** What else may be said of it. */
  readonly children?: ReactNode;
};

const plain = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** What may be chosen of an add-on: a list of one is no choice and is not shown. @source ENT-VAP-03 to ENT-VAP-07 */
export const AddOnOptions = ({ item, option, onChange, children }: AddOnOptionsProps) => {
  const text = useSimulationText();
  const payment = usePaymentWords();
  const terms = item.terms.map((term) => ({
    value: String(term),
    label: text('terms.months', { smart_count: term }),
  }));
  const lists = [
    { name: 'term', choices: item.code === 'SEGURO_AUTO' ? [] : terms },
    { name: 'coverage', choices: item.code === 'SEGURO_AUTO' ? [] : plain(item.coverages) },
    { name: 'plan', choices: plain(item.plans) },
    {
      name: 'pricingOption',
      choices: item.pricingOptions.map((value) => ({ value, label: payment(value) })),
    },
  ] as const;
  const choose = (name: (typeof lists)[number]['name'], value: string) =>
    onChange({ ...option, [name]: name === 'term' ? Number(value) : value });
  return (
    <div className="addons-options">
      {lists.map(({ name, choices }) =>
        choices.length < 2 ? null : (
          <SelectField
            key={name}
            label={text(`addOns.${name}`)}
            value={String(option[name] ?? '')}
            choices={choices}
            onText={(value) => choose(name, value)}
          />
        ),
      )}
      {item.code === 'LIFE' ? (
        <CheckField
          label={text('addOns.health')}
          checked={option.hasHealthDeclaration === true}
          onChecked={(hasHealthDeclaration) => onChange({ ...option, hasHealthDeclaration })}
        />
      ) : null}
      {children}
    </div>
  );
};
