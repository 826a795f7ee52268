// Public server API of reference lists.
export { readChoices } from './store/referenceItems';
