import type { Condition } from '../condition/Condition';
import type { AccessRule } from './AccessRule';
import type { Localized } from './Localized';

/** A section of a form: fields in order; `wide` fields take both columns. */
type FormSection = {
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly string[];
};

/** Screens of an entity after `ui.json` was applied over the defaults. */
export type ScreenDescription = {
  /** Columns offered; `hidden` ones are off until chosen. */
  readonly columns: readonly {
    readonly field: string;
    readonly hidden: boolean;
    readonly width?: number;
    /** Another column, in whose cell it stands where the list has no room for both. */
    readonly below?: string;
  }[];
  /** Filters always shown first, in order; the others sit behind "more filters". */
  readonly filters: readonly string[];
  readonly sections: readonly FormSection[];
  readonly wide: readonly string[];
  /** Two facts shown under the name on a phone card. */
  readonly card: readonly string[];
  /** Field that carries the status chip. */
  readonly status?: string;
  /** What making a new record is called; absent: as everywhere. */
  readonly create?: Localized;
};

/** One step of a wizard: some fields of the entity, or a screen that the application draws. */
export type StepDescription = {
  readonly id: string;
  readonly label: Localized;
  readonly fields: readonly string[];
  /** Fields of earlier steps that its screen asks for, too. */
  readonly also?: readonly string[];
  /** Shown only while it holds; looks at earlier steps only. Its fields have it among their own conditions. */
  readonly when?: Condition;
  /** Drawn by a component of the application. */
  readonly screen?: true;
};

/** Steps that share a page. Each keeps its address, its save and its place in the list of steps. */
type PageDescription = {
  readonly id: string;
  readonly label: Localized;
  /** Ids of steps that follow each other. */
  readonly steps: readonly string[];
  /** Drawn by a component of the application; absent: its steps, one below the other. */
  readonly screen?: true;
};

/** The form of an entity spread over steps. A new record is a draft of its author until the last one is finished. */
export type WizardDescription = {
  /** Address of a step: `/simulador/:id/:step`. */
  readonly path: string;
  /** One page for each step, or sections of one page. */
  readonly look: 'pages' | 'accordion';
  /** Absent: every step has a page of its own. */
  readonly pages?: readonly PageDescription[];
  readonly steps: readonly StepDescription[];
};

/** Where the entity's screens live in the SPA. Absent screens do not exist. */
export type EntityPaths = {
  /** A step of its wizard. */
  readonly step?: string;
  readonly list?: string;
  readonly create?: string;
  readonly edit?: string;
  readonly show?: string;
};

/** Values that a screen fixes or suggests, by field. */
type ScreenValues = Readonly<Record<string, string | boolean | number>>;

/** Pages of their own for some records of an entity. Rights are the entity's: this only arranges. */
export type NamedScreen = {
  readonly name: string;
  /** Heading of the list. */
  readonly label: Localized;
  readonly paths: EntityPaths;
  /** What every record of the screen has; new and imported ones get it. */
  readonly filter: ScreenValues;
  /** First values of further fields of a new record. */
  readonly given: ScreenValues;
  /** Who opens its pages where the access table doesn't list them; absent: as the entity's list. */
  readonly access?: AccessRule;
  readonly screens: ScreenDescription;
};
