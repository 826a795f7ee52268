/** What the catalogue says of a code: its HTTP status, and more where there is more. */
export type ErrorRow =
  | number
  | {
      readonly status: number;
      /** Names of what is put into its sentence. */
      readonly params?: readonly string[];
      /** Whoever is told it has no session any more. @source OQ-006 */
      readonly endsSession?: true;
      /** The framework's code that the application answers by this one. */
      readonly insteadOf?: string;
    };

/** Codes of a part of the application. The specification's code where it has one; else `subject.what_happened`. */
export type ErrorRows = Readonly<Record<string, ErrorRow>>;

/** Codes of several parts, by the name of the part. */
export type ErrorParts = Readonly<Record<string, ErrorRows>>;
