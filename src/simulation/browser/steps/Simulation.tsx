import { Fields } from '../../../framework/browser/wizard/Fields';

export const Simulation = () => <Fields names={['entryValue', 'tableCode', 'term']} />;
