import { withStacks } from './withoutStacks';
import { createRoot } from 'react-dom/client';

withStacks();

export { createRoot };
