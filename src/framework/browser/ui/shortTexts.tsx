import './styles/base.css';
import { formatMoney, type Cents } from '#kernel/money.ts';
import type { Tone } from '#kernel/entity/EntityDescription.ts';
import { Glyph } from './Glyph';
import './styles/feedback.css';

/** Text truncated to one line, or two in a roomy table; the full text shows on hover if truncated. */
export const TruncatedText = ({ text }: { text: string }) => (
  <span
    className="ui-cut"
    onMouseEnter={(event) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, title } = event.currentTarget;
      const due = scrollWidth > clientWidth || scrollHeight > clientHeight ? text : '';
      if (title !== due) event.currentTarget.title = due;
    }}
  >
    {text}
  </span>
);

/** An amount in tabular figures. */
export const MoneyText = ({ cents, currency }: { cents: Cents; currency?: string | undefined }) => (
  <span className="ui-money">{formatMoney(cents, currency)}</span>
);

/** Keyboard shortcut: `['Ctrl', 'S']`. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className="ui-keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

type StatusChipProps = { tone: Tone; label: string };

/** Status chip: icon, label and colour. */
export const StatusChip = ({ tone, label }: StatusChipProps) => (
  <span className="ui-status" data-tone={tone}>
    <Glyph name={tone} size={14} />
    <span>{label}</span>
  </span>
);
