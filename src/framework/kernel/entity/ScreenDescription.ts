import type { Condition } from '../condition/Condition';
import type { AccessRule } from './AccessRule';
import type { Localized } from './Localized';

/** A section of a form: fields in order; `wide` fields span both columns. */
type FormSection = {
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly string[];
};

/** Screens of an entity: `ui.json` applied to the defaults. */
export type ScreenDescription = {
  /** Available columns; `hidden` ones are off by default. */
  readonly columns: readonly {
    readonly field: string;
    readonly hidden: boolean;
    readonly width?: number;
    /** Column in whose cell it is shown when space is short. */
    readonly below?: string;
  }[];
  /** Primary filters, in order; the others are behind "more filters". */
  readonly filters: readonly string[];
  readonly sections: readonly FormSection[];
  readonly wide: readonly string[];
  /** Two fields shown below the name on a phone card. */
  readonly card: readonly string[];
  /** Field shown as status chip. */
  readonly status?: string;
  /** Label of the create button; absent: the default. */
  readonly create?: Localized;
};

/** A wizard step: fields of the entity, or a screen of the application. */
export type StepDescription = {
  readonly id: string;
  readonly label: Localized;
  readonly fields: readonly string[];
  /** Fields of earlier steps shown on its screen too. */
  readonly also?: readonly string[];
  /** Shown only while true; depends on earlier steps only. Combined with its fields' own conditions. */
  readonly when?: Condition;
  /** Rendered by a component of the application. */
  readonly screen?: true;
};

/** Steps that share a page. Each keeps its URL, its save and its entry in the step list. */
type PageDescription = {
  readonly id: string;
  readonly label: Localized;
  /** Ids of consecutive steps. */
  readonly steps: readonly string[];
  /** Rendered by a component of the application; absent: its steps, stacked. */
  readonly screen?: true;
};

/** A form split into steps. A new record is its author's draft until the last step is finished. */
export type WizardDescription = {
  /** Path of a step: `/simulador/:id/:step`. */
  readonly path: string;
  /** One page per step, or sections of one page. */
  readonly look: 'pages' | 'accordion';
  /** Absent: one page per step. */
  readonly pages?: readonly PageDescription[];
  readonly steps: readonly StepDescription[];
};

/** Paths of the entity's screens in the SPA. Absent screens do not exist. */
export type EntityPaths = {
  /** A step of its wizard. */
  readonly step?: string;
  readonly list?: string;
  readonly create?: string;
  readonly edit?: string;
  readonly show?: string;
};

/** Fixed or default values of a screen, by field. */
type ScreenValues = Readonly<Record<string, string | boolean | number>>;

/** Separate pages for a subset of an entity's records. They arrange only; rights are the entity's. */
export type NamedScreen = {
  readonly name: string;
  /** Heading of the list. */
  readonly label: Localized;
  readonly paths: EntityPaths;
  /** Common values of the screen's records; set on new and imported ones. */
  readonly filter: ScreenValues;
  /** Defaults for other fields of a new record. */
  readonly given: ScreenValues;
  /** Who may open its pages if the access table does not list them; absent: as the entity's list. */
  readonly access?: AccessRule;
  readonly screens: ScreenDescription;
};
