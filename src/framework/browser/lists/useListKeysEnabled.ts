import { useStore } from 'ra-core';

/** Whether single-key list shortcuts are enabled. @source WCAG 2.1.4 */
export const useListKeysEnabled = () => useStore<boolean>('engine.listKeys', true);
