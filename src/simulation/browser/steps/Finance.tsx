import { Fields } from '../../../framework/browser/wizard/Fields';

export const Finance = () => <Fields names={['financeType', 'grace']} />;
