import { useStore } from 'ra-core';

/** Whether keys of one letter work in lists. They can be turned off. @source WCAG 2.1.4 */
export const useListKeysEnabled = () => useStore<boolean>('engine.listKeys', true);
