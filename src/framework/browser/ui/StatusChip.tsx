import type { Tone } from '#kernel/entity/EntityDescription.ts';
import { Glyph } from './Glyph';
import './styles/feedback.css';

type StatusChipProps = { tone: Tone; label: string };

/** Status chip: icon, label and colour. */
export const StatusChip = ({ tone, label }: StatusChipProps) => (
  <span className="ui-status" data-tone={tone}>
    <Glyph name={tone} size={14} />
    <span>{label}</span>
  </span>
);
