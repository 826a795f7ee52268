import { application } from '@patio/cli/vite';

export default application();
