export { findClientByDocument } from './store/clientNames';
