import { styled } from '@mui/material/styles';
import { Glyph } from './Glyph';
import { palette, visuallyHidden } from './tokens';

const Root = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '2px 16px',
  fontSize: 12,
  lineHeight: '20px',
  color: palette(theme).text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li[data-met]': { color: palette(theme).text.primary },
  '& li[data-met] svg': { color: palette(theme).success.main },
  '& i': visuallyHidden,
}));

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
  <Root aria-label={props.label}>
    {props.rules.map((rule) => (
      <li key={rule.id} data-met={rule.met || undefined}>
        <Glyph name={rule.met ? 'success' : 'neutral'} size={14} />
        <span>
          {rule.label}
          <i>: {rule.met ? props.metLabel : props.missingLabel}</i>
        </span>
      </li>
    ))}
  </Root>
);
