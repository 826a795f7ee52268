// basics
export { Banner } from './Banner';
export { Button } from './Button';
export { EmptyState } from './EmptyState';
export { ErrorState } from './EmptyState';
export { type Fact, FactList } from './PageHeader';
export { Glyph, type GlyphName } from './Glyph';
export { GlyphButton } from './Glyph';
export { KeyHint } from './shortTexts';
export { MoneyText } from './shortTexts';
export { PageHeader } from './PageHeader';
export { Picture } from './Picture';
export { Section } from './Section';
export { StatusChip } from './shortTexts';
export { StickyActionBar } from './Section';
export { Timeline, type TimelineItem } from './Timeline';
export { afterPaint } from './whenIdle';

// combobox
export { Combobox } from './combobox/Combobox';
export { loadComboboxList } from './combobox/Combobox';

// commands
export type { Command } from './commands';
export { isCombination } from './commands';
export { useAllCommands } from './commands';
export { useCommandKeys } from './commands';
export { useCommands } from './commands';

// dialogs
export { ConfirmDialog } from './dialogs/Modal';
export { Layer } from './dialogs/Modal';
export { Modal } from './dialogs/Modal';

// fields
export { CheckField } from './fields/CheckField';
export { FieldNotes } from './fields/FieldFrame';
export { FieldGrid } from './fields/FieldFrame';
export { FilePicker } from './fields/FilePicker';
export { PasswordField } from './fields/PasswordField';
export { PickButton } from './fields/PickButton';
export { type Choice, SelectField } from './fields/SelectField';
export { TextAreaField } from './fields/TextAreaField';
export { TextField } from './fields/TextField';

// basics
export { LatePart, lazyPart } from './lazyPart';
export { setProduct } from './product';

// table
export { DataTable } from './table/DataTable';
export { Pagination } from './table/Pagination';
export { PhoneCard, PhoneCards } from './table/PhoneCard';
export { SkeletonRows } from './table/SkeletonRows';

// basics
export { useIsPhone } from './useIsPhone';
export { whenIdle } from './whenIdle';
