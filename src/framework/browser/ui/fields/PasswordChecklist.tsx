import { Glyph } from '../Glyph';
import '../styles/base.css';
import '../styles/field.css';

/** A password rule in words, and whether it is met. */
export type PasswordRule = { readonly id: string; readonly label: string; readonly met: boolean };

type PasswordChecklistProps = {
  rules: readonly PasswordRule[];
  /** Name of the list: "A senha precisa ter". */
  label: string;
  /** Suffixes of met and unmet rules. */
  metLabel: string;
  missingLabel: string;
};

/** Password rules, ticked while typing. */
export const PasswordChecklist = (props: PasswordChecklistProps) => (
  <ul className="ui-rules" aria-label={props.label}>
    {props.rules.map((rule) => (
      <li key={rule.id} data-met={rule.met || undefined}>
        <Glyph name={rule.met ? 'success' : 'neutral'} size={14} />
        <span>
          {rule.label}
          <span className="ui-hidden">: {rule.met ? props.metLabel : props.missingLabel}</span>
        </span>
      </li>
    ))}
  </ul>
);
