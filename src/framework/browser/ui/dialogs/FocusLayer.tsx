import TrapFocus from '@mui/material/Unstable_TrapFocus';
import type { ComponentProps, RefObject } from 'react';
import { useDialogLayer } from './useDialogLayer';
import type { LayerOptions } from './useDialogLayer';

type FocusLayerProps = LayerOptions & {
  root: RefObject<HTMLElement | null>;
  /** One element, whose `ref` is `root`. */
  children: ComponentProps<typeof TrapFocus>['children'];
};

/** Gives one element over the page the keyboard: the focus goes in, goes round inside and goes back. */
export const FocusLayer = ({ root, children, ...options }: FocusLayerProps) => {
  const isLast = useDialogLayer(root, options);
  return (
    <TrapFocus open disableAutoFocus disableRestoreFocus isEnabled={isLast}>
      {children}
    </TrapFocus>
  );
};
