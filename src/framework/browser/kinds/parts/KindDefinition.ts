import type { ComponentType } from 'react';
import type * as Editors from '../editors';
import type { InputLookUp, InputProps, Kind } from '../Kind';

/** A kind as its folder writes it. Its editor is made of the code of forms, which lists do without. */
export type KindDefinition = Kind & {
  readonly editor: (editors: typeof Editors, inputOf: InputLookUp) => ComponentType<InputProps>;
};
