import { Fields } from '../../../framework/browser/wizard/Fields';

export const PreApproval = () => <Fields names={['monthlyIncome']} />;
