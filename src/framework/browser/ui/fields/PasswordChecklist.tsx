import { Glyph } from '../Glyph';
import '../styles/base.css';
import '../styles/field.css';

/** One rule of a password, in words, and whether the password keeps it. */
export type PasswordRule = { readonly id: string; readonly label: string; readonly met: boolean };

type PasswordChecklistProps = {
  rules: readonly PasswordRule[];
  /** Name of the list: "A senha precisa ter". */
  label: string;
  /** Said after a rule that is kept, and after one that is not yet. */
  metLabel: string;
  missingLabel: string;
};

/** The rules of a password, ticked while it is typed. */
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
