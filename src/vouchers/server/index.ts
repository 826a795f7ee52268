export { dealOf } from './dealOf';
export {
  commitDiscount,
  releaseDiscount,
  reserveDiscount,
  validateDiscount,
  type DiscountQuestion,
  type Reservation,
  type ReserveRequest,
} from './useDiscount';
