import type { AppError, Result } from '@patio/framework/kernel';
import type { SignerRole } from '#signature/rules/signers.ts';

/** What is handed to whoever has it signed. */
export type Envelope = {
  /** Names it: the same key never makes a second one. */
  readonly key: string;
  readonly title: string;
  readonly expiresAt: string;
  readonly signers: readonly {
    readonly id: string;
    readonly name: string;
    readonly document: string;
    readonly email: string | null;
    readonly roles: readonly SignerRole[];
  }[];
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly mediaType: string;
    readonly sha256: string;
    readonly content: () => Promise<Buffer>;
  }[];
};

/** An envelope that waits for its signers. */
export type OpenEnvelope = {
  readonly providerId: string;
  /** What the certifier calls its state; null where it says none. */
  readonly state: string | null;
  readonly links: readonly {
    readonly signerId: string;
    readonly url: string;
    /** Digest of the secret of a link that opens a page of ours. */
    readonly tokenHash: string | null;
  }[];
};

/** Has documents signed. */
export interface SigningProvider {
  readonly name: string;
  /** Whether it has to be asked who has signed: it signs elsewhere. */
  readonly isAsked: boolean;
  /** Whether it writes to signers itself. */
  readonly writesToSigners: boolean;
  /** @fails CRS001 where it is silent, CTSNERROR where it refuses */
  readonly open: (envelope: Envelope) => Promise<Result<OpenEnvelope, AppError>>;
  /** Ends an envelope: its links open no more. One that has ended is no mistake. @fails CRS001, CTSNERROR */
  readonly cancel: (providerId: string, reason: string) => Promise<Result<void, AppError>>;
  /** Reminds signers. @fails CRS001, CTSNERROR */
  readonly remind: (
    providerId: string,
    signerIds: readonly string[],
  ) => Promise<Result<void, AppError>>;
  /** Signers that have signed, as it knows them now; null where it need not be asked. @fails CRS001, CTSNERROR */
  readonly signed: (
    providerId: string,
  ) => Promise<
    Result<readonly { readonly signerId: string; readonly at: string }[] | null, AppError>
  >;
}
