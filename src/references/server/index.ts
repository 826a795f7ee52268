// What other subjects ask of reference lists.
export { readChoices } from './store/referenceItems';
