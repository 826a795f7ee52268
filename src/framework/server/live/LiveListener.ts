import type { LiveEvent } from '#kernel/calls/live.ts';
import type { SessionContext } from '../http/People';
import type { Viewer } from '../store/sql/sqlScope';

/** A page subscribed to live changes. */
export type LiveListener = {
  /** The subscriber; replaced when the session is rechecked. */
  context: SessionContext;
  readonly send: (event: LiveEvent) => void;
};

/** Listeners who may see the same rows of an entity. */
export type Audience = { readonly viewer: Viewer; readonly listeners: LiveListener[] };
