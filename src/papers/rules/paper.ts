import type { PaymentParts } from './scheduleBars';

/** A printed label and its value. */
export type PaperFact = { readonly label: string; readonly value: string };

/** A section of a paper. */
export type PaperPart =
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Payments of the picture above the table. */
      readonly chart?: { readonly caption: string; readonly payments: readonly PaymentParts[] };
    }
  | SumsPart
  | { readonly kind: 'text'; readonly title: string; readonly lines: readonly string[] };

/** A table that adds up: a group precedes its items and has their sum. Amounts are in the last column. */
export type SumsPart = {
  readonly kind: 'sums';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Kind of each row. */
  readonly levels: readonly ('group' | 'item' | 'total')[];
};

/** A document in sections: the screen, the PDF and the shared link show the same. */
export type Paper = {
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly PaperPart[];
  readonly notice: string;
  /** All payments, equal ones grouped. */
  readonly payments?: string;
  /** Marks each page of a draft. */
  readonly draft?: { readonly word: string; readonly note: string };
  /** Who issues it; printed at the head of each page. */
  readonly sender?: string;
  /** Figures that a reader looks for first. */
  readonly highlights?: readonly PaperFact[];
  /** Lines to sign on by hand, at the end. */
  readonly signatures?: {
    readonly title: string;
    readonly help: string;
    readonly signers: readonly { readonly name: string; readonly detail: string }[];
  };
};
