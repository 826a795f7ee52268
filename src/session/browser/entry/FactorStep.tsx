import { FactorPage } from '@patio/framework/people/react';
import type { ComponentProps } from 'react';
import { useText } from '@patio/framework/react';
import { enterWithFactor } from './signIn';

type Props = Pick<ComponentProps<typeof FactorPage>, 'right'>;

/** The last step of the sign-in of somebody who has a second factor, or must have one. */
export const FactorStep = ({ right }: Props) => (
  <FactorPage right={right} tagline={useText()('session.product')} onEnter={enterWithFactor} />
);
