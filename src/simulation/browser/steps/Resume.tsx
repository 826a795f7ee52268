import { Fields } from '../../../framework/browser/wizard/Fields';

export const Resume = () => <Fields names={['remarks']} />;
