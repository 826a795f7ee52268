import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { loadComboboxList } from '../../src/framework/browser/ui/combobox/LoadedList';

configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// As in a portal that stood idle for a moment.
beforeAll(loadComboboxList);
