import { useLocation } from 'ra-core';
import { EntityCreate } from '@patio/framework/react';
import { dealerParameter } from '#organisation/rules/userRules.ts';

/** Form of a new user; preselects the dealer when opened from a dealer's record. @source ROUTE-014 */
export const RegisterUserPage = () => {
  const dealer = new URLSearchParams(useLocation().search).get(dealerParameter);
  return <EntityCreate resource="users" {...(dealer ? { given: { dealers: [dealer] } } : {})} />;
};
