export { dealOf, type DealQuestion } from './dealOf';
export {
  commitDiscount,
  commitDiscountsOf,
  isUsedBy,
  moveUses,
  recordUse,
  releaseDiscount,
  releaseDiscountsOf,
  reserveDiscount,
  validateDiscount,
  type DiscountQuestion,
  type Reservation,
  type ReserveRequest,
} from './useDiscount';
export { findSubject } from './store/discountUses';
