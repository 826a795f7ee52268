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
import type { FilterJson } from '#kernel/filter/Filter.ts';

/** Values of a form by field name; of a named entity the names are checked. */
export type FormValues<Name extends string = string> = Name extends EntityName
  ? UncheckedValues<Name>
  : Record<string, unknown>;

/** Which form a slot serves. */
export type FormMode = 'create' | 'edit';

/** A place beside one record: the row, the header of a record, a tab. */
export type RecordSlotProps<Name extends string = string> = {
  readonly resource: string;
  readonly record: Name extends EntityName ? UncheckedRecord<Name> : WireRecord;
};

/** A dialog that an action of the application opens for one record; it calls `onClose` when it is over. */
export type RecordDialogProps<Name extends string = string> = RecordSlotProps<Name> & {
  readonly onClose: () => void;
};

/**
 * A dialog that an action of the application opens for the selected records; `onDone` also clears the selection,
 * `useSubmit` reads the list anew.
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
  /** `success`: the usual next step, marked on the record's page. */
  readonly tone?: Tone;
  /** Absent: offered to everybody who sees the screen. */
  readonly access?: AccessRule;
};

/** An action of one record that no schema can say: opens a dialog, or goes to `to`. */
export type RecordSlotAction = SlotActionBase & {
  /** Offered only where it answers true. */
  readonly appliesTo?: (record: WireRecord) => boolean;
} & (
    | { readonly Dialog: ComponentType<RecordDialogProps>; readonly to?: undefined }
    | { readonly to: (record: WireRecord) => string; readonly Dialog?: undefined }
  );

/** An action of the selected rows that no schema can say. */
export type BulkSlotAction = SlotActionBase & { readonly Dialog: ComponentType<BulkDialogProps> };

/** A tab over a list: a fixed filter with a name. */
export type ListTab = {
  readonly name: string;
  readonly label: Localized;
  readonly filter: FilterJson;
  /** Absent: offered to everybody who sees the list. */
  readonly access?: AccessRule;
  /** Fields that no record of the tab has: their columns are off unless somebody turns them on. */
  readonly without?: readonly string[];
};

/** What rows that an application draws get beside the list of ra-core's context. */
export type ListRowsProps = {
  readonly resource: string;
  /** Opens the menu of a row; absent: there is nothing to do with one. */
  readonly menuButton?: (record: WireRecord) => ReactNode;
  /** Draws the box that marks a row for the bulk bar; nothing where rows cannot be marked. */
  readonly tick?: (record: WireRecord) => ReactNode;
};

/** What an application adds to a generated list. */
export type ListSlots = {
  /** Fixed equality filter, joined to what the person filters; never shown as a chip. */
  readonly filter?: FilterJson;
  /** Fields whose columns are of no use to the person: off unless somebody turns them on. */
  readonly without?: (can: (rule: AccessRule) => boolean) => readonly string[];
  /** Tabs over the filter bar; the first one that the person may use is the default. */
  readonly tabs?: readonly ListTab[];
  /** Between the header and the filter bar. */
  readonly Above?: ComponentType<{ readonly resource: string }>;
  /** Beside the primary action. */
  readonly Actions?: ComponentType<{ readonly resource: string }>;
  /** Draws the rows in place of table and phone cards, those that are still coming too; reads `useListContext`. */
  readonly Rows?: ComponentType<ListRowsProps>;
  readonly rowActions?: readonly RecordSlotAction[];
  readonly bulkActions?: readonly BulkSlotAction[];
  /** Cells of the table in words of the application, by field. */
  readonly values?: Readonly<Record<string, ComponentType<RecordSlotProps>>>;
  /** Where the name of a row leads; absent: the show screen, else the edit screen. `undefined`: no link. */
  readonly rowPath?: (record: WireRecord) => string | undefined;
};

/** What an effect may do: read the form, write fields as if typed, look data up. */
export type FieldEffectTools = {
  readonly mode: FormMode;
  readonly values: FormValues;
  /** Sets a field and marks the form as changed. */
  readonly fill: (field: string, value: unknown) => void;
  /** Puts an error at a field until it changes. */
  readonly refuse: (error: FieldError) => void;
  /** Aborted when the watched field changes again or the form goes away. */
  readonly signal: AbortSignal;
};

/** Runs when the person (not the first load) has changed `field`: CEP → address. */
export type FieldEffect = {
  readonly field: string;
  readonly run: (value: unknown, tools: FieldEffectTools) => void | Promise<void>;
};

/** A section of the form that no schema can say. It reads and writes through react-hook-form's context. */
export type FormSlotSection = {
  /** Also the path of its one input, if it has one: the summary of errors calls it by `label`. */
  readonly name: string;
  readonly label: Localized;
  readonly modes?: readonly FormMode[];
  /** Absent: offered to everybody who fills the form in. */
  readonly access?: AccessRule;
  /** Stands before the sections of the schema, not after them. */
  readonly isFirst?: true;
  readonly Component: ComponentType<{ readonly mode: FormMode; readonly record?: WireRecord }>;
};

/** What a form knows when it checks or sends its values. */
export type SaveContext = { readonly mode: FormMode; readonly record?: WireRecord };

/** What an application adds to the generated create and edit forms. */
export type FormSlots = {
  /** Whether a record may still be changed; where it may not, nothing leads to its form. Always unless said. */
  readonly mayChange?: (record: WireRecord) => boolean;
  readonly sections?: readonly FormSlotSection[];
  /** Another input for a field, by name. It gets what the kind's input gets, as a controlled form field. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly field: FieldDescription }>>>;
  /** Parts of `sections` and `inputs` whose code comes with the first form. */
  readonly parts?: readonly { readonly load: () => Promise<unknown> }[];
  readonly effects?: readonly FieldEffect[];
  /** Fields and `sections` left out for these values, by name; a left-out field is not sent. */
  readonly isHidden?: (field: string, values: FormValues, context: SaveContext) => boolean;
  /** Fields marked as required wherever they are shown; `validate` refuses them when they are empty. */
  readonly required?: readonly string[];
  /** Checks beside the schema's, such as a confirmation. Paths may name inputs of `sections`. */
  readonly validate?: (values: FormValues, context: SaveContext) => readonly FieldError[];
  /** Last change of what is sent. `values` are all values of the form, inputs of `sections` included. */
  readonly beforeSave?: (
    data: FormValues,
    context: SaveContext & { readonly values: FormValues },
  ) => FormValues | Promise<FormValues>;
};

/** A tab of a record beside its data and history. */
type ShowTab = {
  readonly name: string;
  readonly label: Localized;
  readonly access?: AccessRule;
  readonly Component: ComponentType<RecordSlotProps>;
};

/** What an application adds to the generated record screen. */
export type ShowSlots = {
  /** Fields shown beside the name in the header; absent: the two facts of the phone card. */
  readonly facts?: readonly string[];
  readonly Above?: ComponentType<RecordSlotProps>;
  readonly actions?: readonly RecordSlotAction[];
  /** More actions, ahead of `actions`, that depend on what the record itself does not tell. */
  readonly lookedUp?: {
    /** For whom it is looked up. */
    readonly access: AccessRule;
    readonly actions: (
      record: WireRecord,
      data: DataProvider,
    ) => Promise<readonly RecordSlotAction[]>;
  };
  readonly tabs?: readonly ShowTab[];
  /** Values that the data says in words of the application, by field. */
  readonly values?: Readonly<Record<string, ComponentType<RecordSlotProps>>>;
  /** Name of the tab that opens first; absent: the data. */
  readonly start?: string;
  /** Described actions are steps of a way: the one that goes on is marked instead of editing. */
  readonly marksSteps?: boolean;
  /** What stands above a record offers its next step: editing isn't marked. */
  readonly isStepAbove?: (record: WireRecord) => boolean;
};

/** What an application adds to a change that waits for a second person. */
type ApprovalSlots = {
  /** Between what changes and the decision. */
  readonly Below?: ComponentType<{ readonly approval: Approval }>;
};

/** What a part of a wizard knows. */
export type WizardPartProps<Name extends string = string> = {
  readonly resource: string;
  /** All values as they would be stored now. */
  readonly values: FormValues<Name>;
};

/** What whoever hides steps of a wizard knows. */
export type HideStepsProps<Name extends string = string> = WizardPartProps<Name> & {
  /** Takes the ids of the hidden ones. */
  readonly onHide: (steps: ReadonlySet<string>) => void;
};

/** What stands around the steps of a stored record. */
export type WizardFrameProps = { readonly id: string; readonly children: ReactNode };

/**
 * Steps that no rule finds anything missing in and that are not done all the same: `lacking`, while the record needs
 * more of them to go on; `untouched`, with nothing filled in, until the person has been there.
 */
export type StepStandings = Readonly<Record<string, 'lacking' | 'untouched'>>;

/** What an application adds to a generated wizard. */
export type WizardSlots = {
  /** Steps of a stored record that are not ticked, by id. */
  readonly standings?: (values: FormValues) => StepStandings;
  /** Stands around the steps of a stored record: takes a lock while they are open, or says why they are not. */
  readonly Frame?: ComponentType<WizardFrameProps>;
  /** Steps that the application draws, by id. */
  readonly steps?: Readonly<Record<string, ComponentType<WizardPartProps>>>;
  /** Draws nothing, and says which steps the person does not go through: none of their fields may be required. */
  readonly HideSteps?: ComponentType<HideStepsProps>;
  /** What the wizard is about, in one line below the title of each step. Absent: the name of the record. */
  readonly Subtitle?: ComponentType<WizardPartProps>;
  /** Always in sight: beside the steps; at the bottom of a phone, there in one line until it is opened. */
  readonly Summary?: ComponentType<WizardPartProps & { readonly isBrief?: boolean }>;
  /** Whether the summary has something to tell yet; without it a phone leaves the line out. Always unless said. */
  readonly hasSummary?: (values: FormValues) => boolean;
  /** Name of the described action that finishing ran with it: its words say what was done. Nothing: it was saved. */
  readonly ranAction?: (record: WireRecord, former: WireRecord | undefined) => string | undefined;
  /** Whether anything of a draft was typed: what only was opened is nothing to go on with. Always unless said. */
  readonly isBegun?: (values: FormValues) => boolean;
};

/** Everything an application may add to the generated screens of an entity, by screen. */
export type EntitySlots = {
  readonly list?: ListSlots;
  readonly form?: FormSlots;
  readonly show?: ShowSlots;
  readonly wizard?: WizardSlots;
  readonly approval?: ApprovalSlots;
  /** Whether a described action is offered for a record that is in its state: not where it would be refused. */
  readonly mayRun?: (action: string, record: WireRecord) => boolean;
};
