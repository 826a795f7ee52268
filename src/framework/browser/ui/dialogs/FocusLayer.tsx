import TrapFocus from '@mui/material/Unstable_TrapFocus';
import type { ComponentProps, RefObject } from 'react';
import { useDialogLayer } from './useDialogLayer';
import type { LayerOptions } from './useDialogLayer';

type FocusLayerProps = LayerOptions & {
  root: RefObject<HTMLElement | null>;
  /** One element with `root` as its ref. */
  children: ComponentProps<typeof TrapFocus>['children'];
};

/** Focus trap for an overlay: focus enters, cycles inside and returns. */
export const FocusLayer = ({ root, children, ...options }: FocusLayerProps) => {
  const isLast = useDialogLayer(root, options);
  return (
    <TrapFocus open disableAutoFocus disableRestoreFocus isEnabled={isLast}>
      {children}
    </TrapFocus>
  );
};
