import { useId } from 'react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, controlOf } from './FieldFrame';

/** An option: stored value and label. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  /** Detail next to the name, in searchable lists. */
  readonly detail?: string;
  /** Group heading, in searchable lists. */
  readonly group?: string;
};

/** Options under a heading. */
export type ChoiceGroup = { readonly label: string; readonly choices: readonly Choice[] };

export type SelectFieldProps = {
  label: string;
  choices: readonly Choice[];
  groups?: readonly ChoiceGroup[];
  value?: string;
  onText?: (value: string) => void;
  /** Label of the empty option; absent: none. */
  emptyLabel?: string;
  help?: ReactNode;
  error?: string;
  compact?: boolean;
  ref?: Ref<HTMLSelectElement>;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'>;

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));

/** Styled native select: fast, familiar, good on phones. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, choices, groups, onText, emptyLabel, help, error, compact, required, ...rest } =
    props;
  const ownId = useId();
  const frame = { id: rest.id ?? ownId, help, error, compact, required };
  return (
    <FieldFrame {...frame} label={label}>
      <select
        {...rest}
        {...controlOf(frame)}
        className="ui-control ui-select"
        onChange={(event) => {
          rest.onChange?.(event);
          onText?.(event.target.value);
        }}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        <Options choices={choices} />
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options choices={group.choices} />
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
};
