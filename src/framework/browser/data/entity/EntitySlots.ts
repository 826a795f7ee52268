import type { DataProvider } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type {
  AccessRule,
  FieldDescription,
  Localized,
  Tone,
} from '#kernel/entity/EntityDescription.ts';
import type { EntityName, UncheckedRecord, UncheckedValues } from '#kernel/entity/EntityTypes.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';

/** Form values by field name; names are checked for a known entity. */
export type FormValues<Name extends string = string> = Name extends EntityName
  ? UncheckedValues<Name>
  : Record<string, unknown>;

/** Kind of form. */
export type FormMode = 'create' | 'edit';

/** Props of a slot for one record: row, record header, or tab. */
export type RecordSlotProps<Name extends string = string> = {
  readonly resource: string;
  readonly record: Name extends EntityName ? UncheckedRecord<Name> : WireRecord;
};

/** Props of a dialog opened by a custom action for one record; calls `onClose` when done. */
export type RecordDialogProps<Name extends string = string> = RecordSlotProps<Name> & {
  readonly onClose: () => void;
};

/**
 * Props of a dialog opened by a custom action for selected records; `onDone` also clears the selection; `useSubmit`
 * refetches the list.
 */
export type BulkDialogProps = {
  readonly resource: string;
  readonly records: readonly WireRecord[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

type SlotActionBase = {
  readonly name: string;
  readonly label: Localized;
  /** `success`: the usual next step, highlighted on the record's page. */
  readonly tone?: Tone;
  /** Absent: available to everyone who sees the screen. */
  readonly access?: AccessRule;
  /** Value of the board's field after the action; dropping a card on that column runs it. */
  readonly leadsTo?: string | number;
};

/** A custom action of one record: opens a dialog, or navigates to `to`. */
export type RecordSlotAction = SlotActionBase & {
  /** Only available if true. */
  readonly appliesTo?: (record: WireRecord) => boolean;
} & (
    | { readonly Dialog: ComponentType<RecordDialogProps>; readonly to?: undefined }
    | { readonly to: (record: WireRecord) => string; readonly Dialog?: undefined }
  );

/** A custom action of the selected rows. */
export type BulkSlotAction = SlotActionBase & { readonly Dialog: ComponentType<BulkDialogProps> };

/** A list tab: a named fixed filter. */
export type ListTab = {
  readonly name: string;
  readonly label: Localized;
  readonly filter: FilterJson;
  /** Absent: available to everyone who sees the list. */
  readonly access?: AccessRule;
  /** Fields that are always empty in the tab: their columns are off by default. */
  readonly without?: readonly string[];
};

/** Props of custom row rendering, besides ra-core's list context. */
export type ListRowsProps = {
  readonly resource: string;
  /** Renders the row menu; absent without actions. */
  readonly menuButton?: (record: WireRecord) => ReactNode;
  /** Renders a row's selection checkbox; nothing if rows cannot be selected. */
  readonly tick?: (record: WireRecord) => ReactNode;
};

/** Custom parts of a generated list. */
export type ListSlots = {
  /** Fixed equality filter, combined with the person's; not shown as a chip. */
  readonly filter?: FilterJson;
  /** Fields that are useless to the person: their columns are off by default. */
  readonly without?: (can: (rule: AccessRule) => boolean) => readonly string[];
  /** Tabs above the filter bar; the first accessible one is the default. */
  readonly tabs?: readonly ListTab[];
  /** Between header and filter bar. */
  readonly Above?: ComponentType<{ readonly resource: string }>;
  /** Above the columns of the entity's board. */
  readonly AboveBoard?: ComponentType<{ readonly resource: string }>;
  /** Picture of a card; default: the file of the view's `picture` field. */
  readonly CardPicture?: ComponentType<RecordSlotProps>;
  /** Next to the primary action. */
  readonly Actions?: ComponentType<{ readonly resource: string }>;
  /** Renders rows instead of table and phone cards, including loading ones; uses `useListContext`. */
  readonly Rows?: ComponentType<ListRowsProps>;
  readonly rowActions?: readonly RecordSlotAction[];
  readonly bulkActions?: readonly BulkSlotAction[];
  /** Custom table cells, by field. */
  readonly values?: Readonly<Record<string, ComponentType<RecordSlotProps>>>;
  /** Link of a row's name; default: show, else edit screen. `undefined`: no link. */
  readonly rowPath?: (record: WireRecord) => string | undefined;
};

/** What an effect can do: read the form, set fields as if typed, fetch data. */
export type FieldEffectTools = {
  readonly mode: FormMode;
  readonly values: FormValues;
  /** Sets a field and marks the form as dirty. */
  readonly fill: (field: string, value: unknown) => void;
  /** Shows an error at a field until it changes. */
  readonly refuse: (error: FieldError) => void;
  /** Aborted when the watched field changes again or the form unmounts. */
  readonly signal: AbortSignal;
};

/** Runs when the person (not the initial load) changes `field`: CEP → address. */
export type FieldEffect = {
  readonly field: string;
  readonly run: (value: unknown, tools: FieldEffectTools) => void | Promise<void>;
};

/** A custom section of the form, using react-hook-form's context. */
export type FormSlotSection = {
  /** Also the path of its only input, if any: the error summary uses `label`. */
  readonly name: string;
  readonly label: Localized;
  readonly modes?: readonly FormMode[];
  /** Absent: available to everyone who fills in the form. */
  readonly access?: AccessRule;
  /** Placed before the schema's sections instead of after. */
  readonly isFirst?: true;
  readonly Component: ComponentType<{ readonly mode: FormMode; readonly record?: WireRecord }>;
};

/** Context of validating and sending form values. */
export type SaveContext = { readonly mode: FormMode; readonly record?: WireRecord };

/** Custom parts of generated create and edit forms. */
export type FormSlots = {
  /** Whether a record may still be changed; otherwise nothing links to its form. Default: always. */
  readonly mayChange?: (record: WireRecord) => boolean;
  readonly sections?: readonly FormSlotSection[];
  /** Custom inputs by field, with the props of the kind's input, as controlled fields. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly field: FieldDescription }>>>;
  /** By list field: columns that name a row in the error summary. Default: the row's number. */
  readonly rowNames?: Readonly<Record<string, readonly string[]>>;
  /** Lazy-loaded code of `sections` and `inputs`, loaded with the first form. */
  readonly parts?: readonly { readonly load: () => Promise<unknown> }[];
  readonly effects?: readonly FieldEffect[];
  /** Initial values of a new record that depend on the person, such as their own branch. */
  readonly given?: () => FormValues;
  /** Fields and `sections` hidden for these values, by name; hidden fields are not sent. */
  readonly isHidden?: (field: string, values: FormValues, context: SaveContext) => boolean;
  /** Fields marked as required when visible; `validate` must refuse empty ones. */
  readonly required?: readonly string[];
  /** Additional validation, such as a confirmation. Paths may name inputs of `sections`. */
  readonly validate?: (values: FormValues, context: SaveContext) => readonly FieldError[];
  /** Final transformation before sending. `values` includes inputs of `sections`. */
  readonly beforeSave?: (
    data: FormValues,
    context: SaveContext & { readonly values: FormValues },
  ) => FormValues | Promise<FormValues>;
};

/** An additional tab of a record. */
type ShowTab = {
  readonly name: string;
  readonly label: Localized;
  readonly access?: AccessRule;
  readonly Component: ComponentType<RecordSlotProps>;
};

/** Custom parts of the generated record screen. */
export type ShowSlots = {
  /** Fields next to the name in the header; default: those of the phone card. */
  readonly facts?: readonly string[];
  readonly Above?: ComponentType<RecordSlotProps>;
  readonly actions?: readonly RecordSlotAction[];
  /** More actions, before `actions`, that depend on data besides the record. */
  readonly lookedUp?: {
    /** Who it is loaded for. */
    readonly access: AccessRule;
    readonly actions: (
      record: WireRecord,
      data: DataProvider,
    ) => Promise<readonly RecordSlotAction[]>;
  };
  readonly tabs?: readonly ShowTab[];
  /** Custom display of values, by field. */
  readonly values?: Readonly<Record<string, ComponentType<RecordSlotProps>>>;
  /** Fields that only serve the form or another system: left out of the data. */
  readonly without?: readonly string[];
  /** Name of the initial tab; default: the data. */
  readonly start?: string;
  /** Described actions are workflow steps: the one that advances is highlighted instead of editing. */
  readonly marksSteps?: boolean;
  /** Content above the record offers the next step: editing is not highlighted. */
  readonly isStepAbove?: (record: WireRecord) => boolean;
};

/** Custom parts of an approval. */
type ApprovalSlots = {
  /** Between changes and decision. */
  readonly Below?: ComponentType<{ readonly approval: Approval }>;
};

/** Props of a wizard part. */
export type WizardPartProps<Name extends string = string> = {
  readonly resource: string;
  /** All values as they would be stored now. */
  readonly values: FormValues<Name>;
};

/** Props of the component that hides wizard steps. */
export type HideStepsProps<Name extends string = string> = WizardPartProps<Name> & {
  /** Receives the ids of hidden steps. */
  readonly onHide: (steps: ReadonlySet<string>) => void;
};

/** Props of the frame around the steps of a stored record. */
export type WizardFrameProps = { readonly id: string; readonly children: ReactNode };

/**
 * Steps that are valid but not done: `lacking`, while the record needs more to continue; `untouched`, not filled in and
 * not yet visited.
 */
export type StepStates = Readonly<Record<string, 'lacking' | 'untouched'>>;

/** Custom parts of a generated wizard. */
export type WizardSlots = {
  /** Steps of a stored record not marked as done, by id. */
  readonly stepStates?: (values: FormValues) => StepStates;
  /** Wraps the steps of a stored record: acquires a lock while open, or explains why they are not. */
  readonly Frame?: ComponentType<WizardFrameProps>;
  /** Steps rendered by the application, by id. */
  readonly steps?: Readonly<Record<string, ComponentType<WizardPartProps>>>;
  /** Renders nothing; reports which steps the person skips: they must not contain required fields. */
  readonly HideSteps?: ComponentType<HideStepsProps>;
  /** One-line subject below each step's title. Default: the record's name. */
  readonly Subtitle?: ComponentType<WizardPartProps>;
  /** Always visible: beside the steps; on a phone, a collapsed line at the bottom. */
  readonly Summary?: ComponentType<WizardPartProps & { readonly isBrief?: boolean }>;
  /** Whether the summary has content yet; otherwise hidden on phones. Default: always. */
  readonly hasSummary?: (values: FormValues) => boolean;
  /** Name of the action that finishing also ran: its success message is shown. Absent: saved. */
  readonly ranAction?: (record: WireRecord, former: WireRecord | undefined) => string | undefined;
  /** Whether a draft contains input: merely opened ones are not offered. Default: always. */
  readonly isBegun?: (values: FormValues) => boolean;
};

/** Custom parts of an entity's screens, by screen. */
export type EntitySlots = {
  readonly list?: ListSlots;
  readonly form?: FormSlots;
  readonly show?: ShowSlots;
  readonly wizard?: WizardSlots;
  readonly approval?: ApprovalSlots;
  /** Whether an action is available on a record whose state allows it, to hide it where it would be refused. */
  readonly mayRun?: (action: string, record: WireRecord) => boolean;
};
