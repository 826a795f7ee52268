/** Catalogue entry of a code: its HTTP status, or more. */
export type ErrorRow =
  | number
  | {
      readonly status: number;
      /** Names of the values interpolated into its message. */
      readonly params?: readonly string[];
      /** Ends the session of the recipient. @source OQ-006 */
      readonly endsSession?: true;
      /** The framework's code that this one replaces. */
      readonly insteadOf?: string;
    };

/** Codes of a part of the application: the specification's code if it has one, else `subject.what_happened`. */
export type ErrorRows = Readonly<Record<string, ErrorRow>>;

/** Codes of several parts, by name of the part. */
export type ErrorParts = Readonly<Record<string, ErrorRows>>;
