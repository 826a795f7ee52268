import { useLocation } from 'ra-core';
import { EntityCreate } from '@patio/framework/react';
import { dealerParameter } from '../registerUserPath';

/** The form of a new user; whoever comes from the record of a dealer finds that dealer in it. @source ROUTE-014 */
export const RegisterUserPage = () => {
  const dealer = new URLSearchParams(useLocation().search).get(dealerParameter);
  return <EntityCreate resource="users" {...(dealer ? { given: { dealers: [dealer] } } : {})} />;
};
