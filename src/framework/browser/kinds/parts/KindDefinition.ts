import type { ComponentType } from 'react';
import type * as Editors from '../editors';
import type { InputLookUp, InputProps, Kind } from '../Kind';

/** A kind as defined in its folder. Its editor belongs to the form bundle, which lists do not load. */
export type KindDefinition = Kind & {
  readonly editor: (editors: typeof Editors, inputOf: InputLookUp) => ComponentType<InputProps>;
};
